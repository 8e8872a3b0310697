import type { FiveSimVariants } from '../five-sim/variants';
import type { HandlerVariants } from '../handler-api/variants';
import type { MonnifyVariants } from '../monnify/responses';
import type { OfferChange } from '../numbers/catalog';
import type { NumberStore } from '../numbers/number-store';
import type { PaymentProvider } from '../payments/payment-provider';
import type { PaystackVariants } from '../paystack/responses';
import type { Rates } from '../rates/rates';
import type { SmsManVariants } from '../sms-man/variants';
import { findNumber, type NumberProviderName, type Refusal, type SandboxState } from './sandbox-state';

interface NumberProviderChanges {
  /** Rubles. */
  balance?: number;
  price_factor?: number;
  offers?: OfferChange[];
  sms_after_ms?: number;
  refund_after_ms?: number;
  order_ttl_ms?: number;
  rental_cancel_within_ms?: number;
  repeat_number?: boolean;
  /** True: the provider knows none of its rented numbers until this is false again. */
  forgets_numbers?: boolean;
  /** The share of cancelled numbers whose refund it confirms but keeps. */
  keeps_refunds?: number;
  late_message?: { number: string; text: string };
  catalog?: { services: number; countries: number };
}

interface PaymentProviderChanges {
  payment?: { reference: string; status: string };
  /** How long after its payment a payment appears in the provider's list. */
  listed_after_ms?: number;
}

export type ProviderChanges =
  | (NumberProviderChanges & { target: 'sms-man'; answers?: Partial<SmsManVariants> })
  | (NumberProviderChanges & { target: 'handler-api'; answers?: Partial<HandlerVariants> })
  | (NumberProviderChanges & { target: 'five-sim'; answers?: Partial<FiveSimVariants> })
  | (PaymentProviderChanges & { target: 'paystack'; answers?: Partial<PaystackVariants> })
  | (PaymentProviderChanges & { target: 'monnify'; answers?: Partial<MonnifyVariants> })
  | { target: 'rates'; rates?: Rates };

/** Applies the changes, or changes nothing and returns the reason and HTTP status of the refusal. */
export function applyProviderChanges(state: SandboxState, changes: ProviderChanges): Refusal | undefined {
  switch (changes.target) {
    case 'sms-man':
    case 'handler-api':
    case 'five-sim': {
      const refusal = applyNumberChanges(state, changes.target, changes);
      if (refusal) return refusal;
      Object.assign(state.variants[changes.target], changes.answers);
      return undefined;
    }
    case 'paystack':
    case 'monnify': {
      const provider = state.providers.find(({ name }) => name === changes.target);
      const refusal = provider && changes.payment && forceStatus(provider, changes.payment);
      if (refusal) return refusal;
      const variants = state.variants[changes.target];
      Object.assign(variants, changes.answers);
      variants.listedAfterMs = changes.listed_after_ms ?? variants.listedAfterMs;
      return undefined;
    }
    case 'rates':
      Object.assign(state.rates, changes.rates);
      return undefined;
  }
}

function applyNumberChanges(
  state: SandboxState,
  provider: NumberProviderName,
  changes: NumberProviderChanges,
): Refusal | undefined {
  const store = state.numbers[provider];
  if (changes.late_message) {
    const found = findNumber(state, changes.late_message.number);
    if (found?.store !== store)
      return { code: 404, message: `${provider} never rented out ${changes.late_message.number}` };
    store.deliver(found.rented, changes.late_message.text);
  }
  applyCatalogChanges(store, changes);
  const { rules } = store;
  store.balance = changes.balance ?? store.balance;
  rules.smsAfterMs = changes.sms_after_ms ?? rules.smsAfterMs;
  rules.refundAfterMs = changes.refund_after_ms ?? rules.refundAfterMs;
  rules.orderTtlMs = changes.order_ttl_ms ?? rules.orderTtlMs;
  rules.rentalCancelWithinMs = changes.rental_cancel_within_ms ?? rules.rentalCancelWithinMs;
  rules.repeatNumber = changes.repeat_number ?? rules.repeatNumber;
  rules.forgetsNumbers = changes.forgets_numbers ?? rules.forgetsNumbers;
  rules.keepsRefunds = changes.keeps_refunds ?? rules.keepsRefunds;
  return undefined;
}

function applyCatalogChanges({ catalog }: NumberStore, changes: NumberProviderChanges): void {
  catalog.priceFactor = changes.price_factor ?? catalog.priceFactor;
  if (changes.catalog) catalog.grow(changes.catalog.services, changes.catalog.countries);
  for (const change of changes.offers ?? []) catalog.change(change);
}

function forceStatus(
  provider: PaymentProvider,
  { reference, status }: { reference: string; status: string },
): Refusal | undefined {
  const payment = provider.store.byReference(reference);
  if (!payment) return { code: 404, message: `${provider.title} has no payment ${reference}` };
  if (!provider.statuses.includes(status)) {
    return { code: 400, message: `status must be one of ${provider.statuses.join(', ')}` };
  }
  payment.forcedStatus = status;
  return undefined;
}
