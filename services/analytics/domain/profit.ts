import { dayOf } from '@ringlet/contracts/days';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import {
  type ProfitDay,
  type ProfitFigures,
  type ProfitFiguresView,
  type ProfitLineView,
  profitOf,
} from '@ringlet/contracts/profit';
import { Sums } from './sums';

/** A sale, a refund, or money that a provider kept. `day`: of Africa/Lagos. */
export interface Line extends Omit<ProfitLineView, 'at'> {
  readonly at: Date;
  readonly day: string;
}

export const profitSums = new Sums<ProfitFigures>({
  sold: 0,
  refunded: 0,
  charged: kobo(0),
  refunds: kobo(0),
  cost: kobo(0),
  returned: kobo(0),
  kept: kobo(0),
  uncosted: 0,
});

/** The line of a sale, on the day of its charge, or of a refund or an overcharge, on its day. Undefined for other events. */
export function lineOf(event: EventEnvelope): Line | undefined {
  if (event.subject === orderActivated.subject) {
    const { chargedAt, ...sale } = event.data as DataOf<typeof orderActivated>;
    return line('sale', sale, new Date(chargedAt ?? event.at));
  }
  if (event.subject === orderRefunded.subject) {
    return line('refund', event.data as DataOf<typeof orderRefunded>, new Date(event.at));
  }
  if (event.subject === supplierOvercharged.subject) {
    const { kept: cost, ...about } = event.data as DataOf<typeof supplierOvercharged>;
    return line('kept', { ...about, price: kobo(0), cost }, new Date(event.at));
  }
  return undefined;
}

function line(
  kind: Line['kind'],
  data: Omit<DataOf<typeof orderRefunded>, 'orderId' | 'userId'> & { readonly orderId?: string },
  at: Date,
): Line {
  const { orderId, service = '', serviceName, country = '', countryName, provider = '', price, cost } = data;
  const ids = orderId === undefined ? {} : { orderId };
  const names = { ...(serviceName && { serviceName }), ...(countryName && { countryName }) };
  return { ...ids, kind, at, day: dayOf(at), service, country, provider, ...names, price, cost };
}

/** What a line adds to the sums of its day. */
export function figuresOf({ kind, price, cost }: Pick<Line, 'kind' | 'price' | 'cost'>): ProfitFigures {
  switch (kind) {
    case 'sale':
      return { ...profitSums.none, sold: 1, charged: price, cost, uncosted: cost === 0 ? 1 : 0 };
    case 'refund':
      return { ...profitSums.none, refunded: 1, refunds: price, returned: cost };
    case 'kept':
      return { ...profitSums.none, kept: cost };
  }
}

/** Sums for display, minus the fees and losses of deposits if they are given. */
export function viewOf(figures: ProfitFigures, deposits?: { fees: Kobo; losses: Kobo }): ProfitFiguresView {
  const { sold, refunded, charged, refunds, cost, returned, kept, uncosted } = figures;
  const { fees = kobo(0), losses = kobo(0) } = deposits ?? {};
  const profit = kobo(profitOf(figures) - fees - losses);
  const took = kobo(cost - returned);
  const beyond = { ...(kept !== 0 && { kept }), ...(deposits && { fees, losses }) };
  return { sold, refunded, charged, refunds, cost: took, ...beyond, profit, uncosted };
}

/** One key for a day, a service, a country and a provider. */
export function keyOf({
  day,
  service,
  country,
  provider,
}: Pick<Line, 'day' | 'service' | 'country' | 'provider'>): string {
  return [day, service, country, provider].map(encodeURIComponent).join(':');
}

/** The lines' sums by day, service, country and provider, by their keys. */
export function sumByDay(lines: readonly Line[]): Map<string, ProfitDay> {
  const sums = new Map<string, ProfitDay>();
  for (const each of lines) {
    const { day, service, country, provider } = each;
    const key = keyOf(each);
    const before = sums.get(key) ?? profitSums.none;
    sums.set(key, { id: key, day, service, country, provider, ...profitSums.add(before, figuresOf(each)) });
  }
  return sums;
}
