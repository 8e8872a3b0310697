import type { HandlerHabits } from '../handler-api/habits';
import type { MonnifyHabits } from '../monnify/answers';
import type { OfferChange } from '../numbers/catalog';
import type { NumberStore } from '../numbers/number-store';
import type { PaystackHabits } from '../paystack/answers';
import type { Provider } from '../payments/provider';
import type { Rates } from '../rates/rates';
import type { SmsManHabits } from '../sms-man/habits';
import { findNumber, type Refusal, type UpstreamName, type World } from './world';

interface NumberOrders {
  /** Rubles. */
  balance?: number;
  price_factor?: number;
  offers?: OfferChange[];
  sms_after_ms?: number;
  refund_after_ms?: number;
  order_ttl_ms?: number;
  rental_cancel_within_ms?: number;
  repeat_number?: boolean;
  late_message?: { number: string; text: string };
  catalog?: { services: number; countries: number };
}

interface PaymentOrders {
  payment?: { reference: string; status: string };
}

/** What an upstream is told through POST /control/upstream; validated by UPSTREAM_BODY. */
export type UpstreamOrders =
  | (NumberOrders & { target: 'sms-man'; answers?: Partial<SmsManHabits> })
  | (NumberOrders & { target: 'handler-api'; answers?: Partial<HandlerHabits> })
  | (PaymentOrders & { target: 'paystack'; answers?: Partial<PaystackHabits> })
  | (PaymentOrders & { target: 'monnify'; answers?: Partial<MonnifyHabits> })
  | { target: 'rates'; rates?: Rates };

/** Does what the orders say; answers why not, with an HTTP status, if it can't, and then changes nothing. */
export function tellUpstream(world: World, orders: UpstreamOrders): Refusal | undefined {
  switch (orders.target) {
    case 'sms-man':
    case 'handler-api': {
      const refusal = tellNumbers(world, orders.target, orders);
      if (refusal) return refusal;
      Object.assign(world.habits[orders.target], orders.answers);
      return undefined;
    }
    case 'paystack':
    case 'monnify': {
      const provider = world.providers.find(({ name }) => name === orders.target);
      const refusal = provider && orders.payment && dictate(provider, orders.payment);
      if (refusal) return refusal;
      Object.assign(world.habits[orders.target], orders.answers);
      return undefined;
    }
    case 'rates':
      Object.assign(world.rates, orders.rates);
      return undefined;
  }
}

function tellNumbers(world: World, upstream: UpstreamName, orders: NumberOrders): Refusal | undefined {
  const store = world.numbers[upstream];
  if (orders.late_message) {
    const found = findNumber(world, orders.late_message.number);
    if (found?.store !== store)
      return { code: 404, message: `${upstream} never rented out ${orders.late_message.number}` };
    store.deliver(found.rental, orders.late_message.text);
  }
  tellCatalog(store, orders);
  const { rules } = store;
  store.balance = orders.balance ?? store.balance;
  rules.smsAfterMs = orders.sms_after_ms ?? rules.smsAfterMs;
  rules.refundAfterMs = orders.refund_after_ms ?? rules.refundAfterMs;
  rules.orderTtlMs = orders.order_ttl_ms ?? rules.orderTtlMs;
  rules.rentalCancelWithinMs = orders.rental_cancel_within_ms ?? rules.rentalCancelWithinMs;
  rules.repeatNumber = orders.repeat_number ?? rules.repeatNumber;
  return undefined;
}

function tellCatalog({ catalog }: NumberStore, orders: NumberOrders): void {
  catalog.priceFactor = orders.price_factor ?? catalog.priceFactor;
  if (orders.catalog) catalog.grow(orders.catalog.services, orders.catalog.countries);
  for (const change of orders.offers ?? []) catalog.change(change);
}

function dictate(
  provider: Provider,
  { reference, status }: { reference: string; status: string },
): Refusal | undefined {
  const payment = provider.store.byReference(reference);
  if (!payment) return { code: 404, message: `${provider.title} knows no payment ${reference}` };
  if (!provider.statuses.includes(status)) {
    return { code: 400, message: `status must be one of ${provider.statuses.join(', ')}` };
  }
  payment.dictatedStatus = status;
  return undefined;
}
