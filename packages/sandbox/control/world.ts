import type { FaultBook } from '../faults/fault-book';
import type { HandlerHabits } from '../handler-api/habits';
import type { Mailbox } from '../mail/mailbox';
import type { MonnifyHabits } from '../monnify/answers';
import type { Message, NumberStore, Rental } from '../numbers/number-store';
import type { Provider } from '../payments/provider';
import type { PaystackHabits } from '../paystack/answers';
import type { Rates } from '../rates/rates';
import type { SmsManHabits } from '../sms-man/habits';

export type UpstreamName = 'sms-man' | 'handler-api';

/** All that the controls and the page reach. */
export interface World {
  numbers: Record<UpstreamName, NumberStore>;
  providers: readonly Provider[];
  faults: FaultBook;
  mailbox: Mailbox;
  rates: Rates;
  /** How each upstream answers where its clients or its documents disagree. */
  habits: { 'sms-man': SmsManHabits; 'handler-api': HandlerHabits; paystack: PaystackHabits; monnify: MonnifyHabits };
}

export interface Found {
  upstream: UpstreamName;
  store: NumberStore;
  rental: Rental;
}

/** Every rental of every upstream, newest first. */
export function allRentals(world: World): Found[] {
  return upstreams(world)
    .flatMap(({ upstream, store }) => store.all().map((rental) => ({ upstream, store, rental })))
    .sort((a, b) => b.rental.rentedAt - a.rental.rentedAt || b.rental.id - a.rental.id);
}

/** The rental that a number belongs to: one that is live, if there is one. */
export function findNumber(world: World, number: string): Found | undefined {
  const digits = number.replace(/\D/g, '');
  const found = upstreams(world).flatMap(({ upstream, store }) => {
    const rental = store.findByNumber(digits);
    return rental ? [{ upstream, store, rental }] : [];
  });
  return found.find(({ store, rental }) => store.isLive(rental)) ?? found[0];
}

/** Gives a message to a number that is rented now; answers why not, with an HTTP status, if it can't. */
export function sendMessage(world: World, number: string, text: string): (Found & { message: Message }) | Refusal {
  const found = findNumber(world, number);
  if (!found) return { code: 404, message: `No upstream ever rented out the number ${number}` };
  const { store, rental } = found;
  if (!store.isLive(rental)) {
    return { code: 409, message: `${number} is ${rental.state}; a late message goes through POST /control/upstream` };
  }
  return { ...found, message: store.deliver(rental, text) };
}

export interface Refusal {
  code: number;
  message: string;
}

export function isRefusal(answer: object): answer is Refusal {
  return 'code' in answer;
}

function upstreams(world: World): { upstream: UpstreamName; store: NumberStore }[] {
  const names: UpstreamName[] = ['sms-man', 'handler-api'];
  return names.map((upstream) => ({ upstream, store: world.numbers[upstream] }));
}
