import { minuteMs } from '@ringlet/contracts/durations';
import { renewalFailed } from '@ringlet/contracts/numbers/events';
import { offerCost, priceOf } from '../../services/numbers/domain/price';
import { type OrderRow } from '../../services/numbers/order-store/order.model';
import { defaultRates } from '../../services/numbers/pricing/site-cost.model';
import { type BalanceRow } from '../../services/wallet/ledger/balance.model';
import { rowsOf } from './final-checks';
import { activationOf } from './invariants';
import { endAt } from './outside/near-end';
import { rentalCosts } from './outside/number-providers';
import { type World } from './world';

/** How long before its end a renewal becomes due here: the renewing task runs every minute. */
const left = { least: 5 * minuteMs, most: 20 * minuteMs };
/** Kobo. */
const dearest = Math.max(...rentalCosts.map((cost) => priceOf(offerCost(cost, defaultRates), defaultRates)));

/** A rental that should be renewed automatically before its end. */
export interface DueRenewal {
  readonly id: string;
  readonly end: Date;
  /** Nothing prevents it: not the money, not the highest price, not the provider. */
  readonly isPossible: boolean;
}

/** Makes all automatic renewals due. Call it when nothing fails any more, everything is at rest and no account is locked. */
export function makeRenewalsDue(world: World): DueRenewal[] {
  const { random, scheduler } = world;
  const rentals = rowsOf<OrderRow>(world, 'numbers', 'orders').filter(({ kind, renewal }) => {
    return kind === 'rental' && renewal !== undefined;
  });
  const balances = new Map(
    rowsOf<BalanceRow>(world, 'wallet', 'balances').map((row) => [row._id.toHexString(), row.balance]),
  );
  return rentals.flatMap((rental) => {
    const id = rental._id.toHexString();
    const end = new Date(scheduler.now + random.between(left.least, left.most));
    if (!endAt(world, id, end)) return [];
    const ofUser = rentals.filter(({ userId }) => userId === rental.userId).length;
    const isAffordable = (balances.get(rental.userId) ?? 0) >= ofUser * dearest;
    const activation = activationOf(world, rental);
    const isKept = activation?.state === 'live' && activation.expiresAt > end.getTime();
    return { id, end, isPossible: isAffordable && isKept && (rental.renewal?.highestPrice ?? 0) >= dearest };
  });
}

/** Each was renewed before its end, or there is a notice with the reason. */
export function checkRenewals(world: World, due: readonly DueRenewal[]): void {
  const orders = rowsOf<OrderRow>(world, 'numbers', 'orders');
  const failed = rowsOf<NoticeRow>(world, 'numbers', 'outbox').filter(({ subject }) => {
    return subject === renewalFailed.subject;
  });
  for (const { id, end, isPossible } of due) {
    const isRenewed = orders.some(({ extension, activatedAt = end }) => {
      return extension?.of === id && extension.from.getTime() === end.getTime() && activatedAt < end;
    });
    const notice = failed.find(({ data }) => data.orderId === id && data.expiresAt === end.toISOString());
    if (isRenewed) continue;
    if (isPossible) world.fail(`rental ${id} was not renewed before its end: ${notice?.data.problem ?? 'no notice'}`);
    else if (!notice) world.fail(`rental ${id} was not renewed before its end, and there is no notice why`);
  }
}

interface NoticeRow {
  readonly subject: string;
  readonly data: { readonly orderId: string; readonly expiresAt: string; readonly problem: string };
}
