import { Catalog, type Offer } from './catalog';
import { codeIn, messageText } from './message-text';
import { PhoneNumbers } from './phone-numbers';

export type RentedNumberState = 'waiting' | 'received' | 'finished' | 'cancelled' | 'expired';

export interface Message {
  text: string;
  code: string;
  at: number;
}

/** A number rented from a provider: for one code (activation) or by time (rental). */
export interface RentedNumber {
  id: number;
  kind: 'activation' | 'rental';
  number: string;
  offer: Offer;
  /** Rubles. */
  price: number;
  /** The client's own reference (`ref` of the request). */
  ref: string | null;
  operator: string;
  rentedAt: number;
  expiresAt: number;
  state: RentedNumberState;
  messages: Message[];
  /** Index of the current message. It grows with every request for a next message. */
  shown: number;
}

export interface RentOptions {
  kind?: RentedNumber['kind'];
  price?: number;
  ref?: string;
  ttlMs?: number;
}

/** Settings of a number provider. The control API changes them at run time. */
export interface NumberRules {
  smsAfterMs: number;
  refundAfterMs: number;
  orderTtlMs: number;
  /** A rental without messages can be cancelled for this long after its start. */
  rentalCancelWithinMs: number;
  /** Simulates a provider error: the next request gets the number of the previous one. */
  repeatNumber: boolean;
  /** Simulates a restart of the provider: it knows no number until this is false again. */
  forgetsNumbers: boolean;
  /** Simulates an overcharging provider: the share of cancelled numbers whose price it keeps. */
  keepsRefunds: number;
}

interface Dependencies {
  now: () => number;
  random: () => number;
  /** Called for every message. */
  onMessage?: (rented: RentedNumber, message: Message) => void;
}

export type CancelResult = 'cancelled' | 'too-early' | 'has-message' | 'not-live';

const LIVE: ReadonlySet<RentedNumberState> = new Set(['waiting', 'received']);

/** The state of one number provider: catalog, balance of the client, and every number it ever rented out. */
export class NumberStore {
  /** Rubles. */
  balance = 50_000;
  private readonly rentedNumbers = new Map<number, RentedNumber>();
  private readonly live = new Set<RentedNumber>();
  private readonly byNumber = new Map<string, RentedNumber>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private lastId: number;

  constructor(
    readonly catalog: Catalog,
    private readonly phoneNumbers: PhoneNumbers,
    readonly rules: NumberRules,
    private readonly dependencies: Dependencies,
    firstId: number,
  ) {
    this.lastId = firstId - 1;
  }

  /** Rents a number and debits its price. The caller has checked stock and balance. */
  rent(offer: Offer, options: RentOptions = {}): RentedNumber {
    const now = this.dependencies.now();
    const price = options.price ?? offer.cost;
    const repeated = this.rules.repeatNumber ? this.rentedNumbers.get(this.lastId)?.number : undefined;
    this.rules.repeatNumber = false;
    const rented: RentedNumber = {
      id: ++this.lastId,
      kind: options.kind ?? 'activation',
      number: repeated ?? this.phoneNumbers.next(offer.country),
      offer,
      price,
      ref: options.ref ?? null,
      operator: offer.pool ?? 'any',
      rentedAt: now,
      expiresAt: now + (options.ttlMs ?? this.rules.orderTtlMs),
      state: 'waiting',
      messages: [],
      shown: 0,
    };
    this.balance = rubles(this.balance - price);
    this.catalog.sell(offer);
    this.rentedNumbers.set(rented.id, rented);
    this.live.add(rented);
    this.byNumber.set(rented.number, rented);
    this.scheduleMessage(rented);
    return rented;
  }

  get(id: number): RentedNumber | undefined {
    if (this.rules.forgetsNumbers) return undefined;
    return this.expireIfDue(this.rentedNumbers.get(id));
  }

  /** The latest rent of a number, live or not. */
  findByNumber(number: string): RentedNumber | undefined {
    return this.expireIfDue(this.byNumber.get(number));
  }

  all(): RentedNumber[] {
    this.expireDue();
    return [...this.rentedNumbers.values()];
  }

  /** The live activations, oldest first. */
  active(): RentedNumber[] {
    if (this.rules.forgetsNumbers) return [];
    this.expireDue();
    return [...this.live].filter(({ kind }) => kind === 'activation');
  }

  currentBalance(): number {
    this.expireDue();
    return this.balance;
  }

  isLive(rented: RentedNumber): boolean {
    return LIVE.has(rented.state);
  }

  /** Adds a message. Those after the current one become visible only when a next message is requested. */
  deliver(rented: RentedNumber, text: string): Message {
    const message = { text, code: codeIn(text), at: this.dependencies.now() };
    rented.messages.push(message);
    if (rented.state === 'waiting') rented.state = 'received';
    this.dependencies.onMessage?.(rented, message);
    return message;
  }

  /** Requests a next message; false if none has arrived yet or the number is not live. */
  requestNextMessage(rented: RentedNumber): boolean {
    if (rented.state !== 'received') return false;
    rented.shown++;
    if (rented.messages[rented.shown] === undefined) {
      rented.state = 'waiting';
      this.scheduleMessage(rented);
    }
    return true;
  }

  finish(rented: RentedNumber): boolean {
    if (!this.isLive(rented)) return false;
    this.close(rented, 'finished');
    return true;
  }

  /** Cancels an activation and credits its price, unless it has a message or is too young. */
  cancel(rented: RentedNumber): CancelResult {
    if (!this.isLive(rented)) return 'not-live';
    if (rented.messages.length > 0) return 'has-message';
    if (this.dependencies.now() < rented.rentedAt + this.rules.refundAfterMs) return 'too-early';
    this.close(rented, 'cancelled');
    return 'cancelled';
  }

  /** Cancels a rental and credits its price; false if it has messages or `rentalCancelWithinMs` has passed. */
  cancelRental(rented: RentedNumber): boolean {
    const isLate = this.dependencies.now() >= rented.rentedAt + this.rules.rentalCancelWithinMs;
    if (!this.isLive(rented) || rented.messages.length > 0 || isLate) return false;
    this.close(rented, 'cancelled');
    return true;
  }

  /** Extends a rental and debits the price (rubles). */
  extend(rented: RentedNumber, byMs: number, price: number): void {
    rented.expiresAt += byMs;
    rented.price = rubles(rented.price + price);
    this.balance = rubles(this.balance - price);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private close(rented: RentedNumber, state: RentedNumberState): void {
    rented.state = state;
    this.live.delete(rented);
    if (state === 'finished') return;
    const isKept = state === 'cancelled' && this.dependencies.random() < this.rules.keepsRefunds;
    if (!isKept) this.balance = rubles(this.balance + rented.price);
    this.catalog.restock(rented.offer);
  }

  private expireDue(): void {
    for (const rented of this.live) this.expireIfDue(rented);
  }

  private expireIfDue(rented: RentedNumber | undefined): RentedNumber | undefined {
    if (rented && this.isLive(rented) && rented.expiresAt <= this.dependencies.now()) {
      this.close(rented, rented.messages.length > 0 || rented.kind === 'rental' ? 'finished' : 'expired');
    }
    return rented;
  }

  private scheduleMessage(rented: RentedNumber): void {
    const { catalog, dependencies } = this;
    if (this.rules.smsAfterMs === 0 || dependencies.random() >= catalog.delivers(rented.offer)) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.expireIfDue(rented);
      if (rented.state === 'waiting') this.deliver(rented, messageText(rented.offer.service, this.dependencies.random));
    }, this.rules.smsAfterMs);
    timer.unref();
    this.timers.add(timer);
  }
}

function rubles(amount: number): number {
  return Math.round(amount * 100) / 100;
}
