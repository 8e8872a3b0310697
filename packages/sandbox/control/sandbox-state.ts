import type { FaultRegistry } from '../faults/fault-registry';
import type { FiveSimVariants } from '../five-sim/variants';
import type { HandlerVariants } from '../handler-api/variants';
import type { Mailbox } from '../mail/mailbox';
import type { MonnifyVariants } from '../monnify/responses';
import type { Message, NumberStore, RentedNumber } from '../numbers/number-store';
import type { PaymentProvider } from '../payments/payment-provider';
import type { PaystackVariants } from '../paystack/responses';
import type { Rates } from '../rates/rates';
import type { SmsManVariants } from '../sms-man/variants';

export const NUMBER_PROVIDERS = ['sms-man', 'handler-api', 'five-sim'] as const;
export type NumberProviderName = (typeof NUMBER_PROVIDERS)[number];

/** Everything that the control API and the page show and change. */
export interface SandboxState {
  numbers: Record<NumberProviderName, NumberStore>;
  providers: readonly PaymentProvider[];
  faults: FaultRegistry;
  mailbox: Mailbox;
  rates: Rates;
  /** Each provider's response variants, where its documents or public clients differ. */
  variants: {
    'sms-man': SmsManVariants;
    'handler-api': HandlerVariants;
    'five-sim': FiveSimVariants;
    paystack: PaystackVariants;
    monnify: MonnifyVariants;
  };
}

export interface FoundNumber {
  provider: NumberProviderName;
  store: NumberStore;
  rented: RentedNumber;
}

/** Every number ever rented from any provider, newest first. */
export function listRentedNumbers(state: SandboxState): FoundNumber[] {
  return numberProviders(state)
    .flatMap(({ provider, store }) => store.all().map((rented) => ({ provider, store, rented })))
    .sort((a, b) => b.rented.rentedAt - a.rented.rentedAt || b.rented.id - a.rented.id);
}

/** Finds a number: the live one if it was rented more than once. */
export function findNumber(state: SandboxState, number: string): FoundNumber | undefined {
  const digits = number.replace(/\D/g, '');
  const found = numberProviders(state).flatMap(({ provider, store }) => {
    const rented = store.findByNumber(digits);
    return rented ? [{ provider, store, rented }] : [];
  });
  return found.find(({ store, rented }) => store.isLive(rented)) ?? found[0];
}

/** Delivers a message to a live number, or returns the reason and HTTP status of the refusal. */
export function sendMessage(
  state: SandboxState,
  number: string,
  text: string,
): (FoundNumber & { message: Message }) | Refusal {
  const found = findNumber(state, number);
  if (!found) return { code: 404, message: `No provider ever rented out the number ${number}` };
  const { store, rented } = found;
  if (!store.isLive(rented)) {
    return { code: 409, message: `${number} is ${rented.state}; send a late message through POST /control/provider` };
  }
  return { ...found, message: store.deliver(rented, text) };
}

export interface Refusal {
  code: number;
  message: string;
}

export function isRefusal(result: object): result is Refusal {
  return 'code' in result;
}

function numberProviders(state: SandboxState): { provider: NumberProviderName; store: NumberStore }[] {
  return NUMBER_PROVIDERS.map((provider) => ({ provider, store: state.numbers[provider] }));
}
