import { Catalog, type Offer } from './catalog';
import { codeIn, messageText } from './message-text';
import { PhoneNumbers } from './phone-numbers';

export type RentalState = 'waiting' | 'received' | 'finished' | 'cancelled' | 'expired';

export interface Message {
  text: string;
  code: string;
  at: number;
}

/** One number that somebody rented, for one code or for a length of time. */
export interface Rental {
  id: number;
  kind: 'activation' | 'rental';
  number: string;
  offer: Offer;
  /** Rubles. */
  price: number;
  /** The renter's own mark, as it was sent. */
  ref: string | null;
  operator: string;
  rentedAt: number;
  expiresAt: number;
  state: RentalState;
  messages: Message[];
  /** Index of the message that is shown now; before it, those that a further one was asked after. */
  shown: number;
}

export interface RentOptions {
  kind?: Rental['kind'];
  price?: number;
  ref?: string;
  ttlMs?: number;
}

/** How an upstream behaves; the controls change it while it runs. */
export interface NumberRules {
  smsAfterMs: number;
  refundAfterMs: number;
  orderTtlMs: number;
  /** How long after it was rented for hours or days a number without messages is taken back. */
  rentalCancelWithinMs: number;
  /** The next rental is answered with the number of the one before it: an upstream's mistake. */
  repeatNumber: boolean;
}

interface Surroundings {
  now: () => number;
  random: () => number;
  /** Hears of every message. */
  told?: (rental: Rental, message: Message) => void;
}

export type CancelAnswer = 'cancelled' | 'too-early' | 'has-message' | 'not-live';

const LIVE: ReadonlySet<RentalState> = new Set(['waiting', 'received']);

/** Everything that one number upstream knows: its goods, its client's balance and every number it ever rented out. */
export class NumberStore {
  /** Rubles. */
  balance = 50_000;
  private readonly rentals = new Map<number, Rental>();
  private readonly live = new Set<Rental>();
  private readonly byNumber = new Map<string, Rental>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private lastId: number;

  constructor(
    readonly catalog: Catalog,
    private readonly phoneNumbers: PhoneNumbers,
    readonly rules: NumberRules,
    private readonly surroundings: Surroundings,
    firstId: number,
  ) {
    this.lastId = firstId - 1;
  }

  /** Takes the number out of stock and its price off the balance; the caller has checked that both are there. */
  rent(offer: Offer, options: RentOptions = {}): Rental {
    const now = this.surroundings.now();
    const price = options.price ?? offer.cost;
    const repeated = this.rules.repeatNumber ? this.rentals.get(this.lastId)?.number : undefined;
    this.rules.repeatNumber = false;
    const rental: Rental = {
      id: ++this.lastId,
      kind: options.kind ?? 'activation',
      number: repeated ?? this.phoneNumbers.next(offer.country),
      offer,
      price,
      ref: options.ref ?? null,
      operator: 'any',
      rentedAt: now,
      expiresAt: now + (options.ttlMs ?? this.rules.orderTtlMs),
      state: 'waiting',
      messages: [],
      shown: 0,
    };
    this.balance = roubles(this.balance - price);
    this.catalog.take(offer);
    this.rentals.set(rental.id, rental);
    this.live.add(rental);
    this.byNumber.set(rental.number, rental);
    this.promiseMessage(rental);
    return rental;
  }

  get(id: number): Rental | undefined {
    return this.upToDate(this.rentals.get(id));
  }

  /** The newest rental of a number, live or not. */
  findByNumber(number: string): Rental | undefined {
    return this.upToDate(this.byNumber.get(number));
  }

  all(): Rental[] {
    this.expireDue();
    return [...this.rentals.values()];
  }

  currentBalance(): number {
    this.expireDue();
    return this.balance;
  }

  isLive(rental: Rental): boolean {
    return LIVE.has(rental.state);
  }

  /** Gives a message to the number. One that nobody asked for waits until a further one is asked for. */
  deliver(rental: Rental, text: string): Message {
    const message = { text, code: codeIn(text), at: this.surroundings.now() };
    rental.messages.push(message);
    if (rental.state === 'waiting') rental.state = 'received';
    this.surroundings.told?.(rental, message);
    return message;
  }

  /** Asks for a further message; false if there was none yet or the number is given back. */
  askAgain(rental: Rental): boolean {
    if (rental.state !== 'received') return false;
    rental.shown++;
    if (rental.messages[rental.shown] === undefined) {
      rental.state = 'waiting';
      this.promiseMessage(rental);
    }
    return true;
  }

  finish(rental: Rental): boolean {
    if (!this.isLive(rental)) return false;
    this.close(rental, 'finished');
    return true;
  }

  /** Gives the number back for its money, if no message arrived and it is old enough. */
  cancel(rental: Rental): CancelAnswer {
    if (!this.isLive(rental)) return 'not-live';
    if (rental.messages.length > 0) return 'has-message';
    if (this.surroundings.now() < rental.rentedAt + this.rules.refundAfterMs) return 'too-early';
    this.close(rental, 'cancelled');
    return 'cancelled';
  }

  /** Gives a number that was rented for a length of time back for its money: only early, and without messages. */
  giveUpRental(rental: Rental): boolean {
    const isLate = this.surroundings.now() >= rental.rentedAt + this.rules.rentalCancelWithinMs;
    if (!this.isLive(rental) || rental.messages.length > 0 || isLate) return false;
    this.close(rental, 'cancelled');
    return true;
  }

  /** Lets a rental live longer, against its price in rubles. */
  extend(rental: Rental, byMs: number, price: number): void {
    rental.expiresAt += byMs;
    rental.price = roubles(rental.price + price);
    this.balance = roubles(this.balance - price);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private close(rental: Rental, state: RentalState): void {
    rental.state = state;
    this.live.delete(rental);
    if (state === 'finished') return;
    this.balance = roubles(this.balance + rental.price);
    this.catalog.giveBack(rental.offer);
  }

  private expireDue(): void {
    for (const rental of this.live) this.upToDate(rental);
  }

  private upToDate(rental: Rental | undefined): Rental | undefined {
    if (rental && this.isLive(rental) && rental.expiresAt <= this.surroundings.now()) {
      this.close(rental, rental.messages.length > 0 || rental.kind === 'rental' ? 'finished' : 'expired');
    }
    return rental;
  }

  private promiseMessage(rental: Rental): void {
    if (this.rules.smsAfterMs === 0) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.upToDate(rental);
      if (rental.state === 'waiting') this.deliver(rental, messageText(rental.offer.service, this.surroundings.random));
    }, this.rules.smsAfterMs);
    timer.unref();
    this.timers.add(timer);
  }
}

/** Rubles with two decimals, without the dust of binary fractions. */
function roubles(amount: number): number {
  return Math.round(amount * 100) / 100;
}
