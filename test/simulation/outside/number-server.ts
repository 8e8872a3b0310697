import { hourMs } from '@ringlet/contracts/durations';
import { type Random } from '../engine/random';
import { type Owner } from '../engine/scheduler';

/** What a provider did for an order; it survives processes. */
export interface Activation {
  readonly id: string;
  readonly number: string;
  readonly ref: string;
  readonly pool: string | undefined;
  readonly isRental: boolean;
  readonly rentedAt: number;
  expiresAt: number;
  state: 'live' | 'cancelled' | 'finished';
  /** Every SMS so far, in order, and its arrival time. */
  readonly texts: string[];
  readonly arrivedAt: number[];
  /** The number of messages before the current round: an activation shows one SMS a round. */
  shown: number;
  /** The process that received the answer to the purchase. */
  receiver?: Owner;
  extensions: number;
  /** When its order was completed. */
  orderEndedAt?: number;
}

/** The provider keeps an activation longer than an order is active, so that the last poll finds every SMS. */
const keptForMs = hourMs;
/** How often the next SMS arrives immediately. */
const immediateRate = 0.3;
const rentalRefundMs = 20 * 60_000;

/** One number provider: its rented numbers, and its answers. */
export class NumberServer {
  readonly activations: Activation[] = [];
  /** The youngest age at which a number is taken back. */
  refundAfterMs = 30_000;
  private texts = 0;
  /** Called when a number is rented, with all numbers rented for the same order. */
  onRent: (activation: Activation) => void = () => undefined;

  constructor(
    readonly name: string,
    private readonly now: () => number,
    private readonly random: Random,
  ) {}

  rent(
    ref: string,
    isRental: boolean,
    { forMs = keptForMs, pool }: { forMs?: number; pool?: string } = {},
  ): Activation {
    const id = `${this.activations.length + 1}`;
    const number = `23480${this.name.length}${String(this.activations.length).padStart(6, '0')}`;
    const rentedAt = this.now();
    const fresh = { id, number, ref, pool, isRental, rentedAt, expiresAt: rentedAt + forMs };
    const activation: Activation = { ...fresh, state: 'live', texts: [], arrivedAt: [], shown: 0, extensions: 0 };
    this.activations.push(activation);
    this.onRent(activation);
    return activation;
  }

  poll(id: string): { kind: 'waiting' | 'ended' } | { kind: 'message'; text: string } {
    const activation = this.find(id);
    if (activation?.state !== 'live') return { kind: 'ended' };
    const text = activation.texts[activation.shown];
    return text === undefined ? { kind: 'waiting' } : { kind: 'message', text };
  }

  pollRental(id: string): { kind: 'ended' } | { kind: 'listening'; messages: { text: string }[] } {
    const activation = this.find(id);
    if (activation?.state !== 'live') return { kind: 'ended' };
    return { kind: 'listening', messages: activation.texts.map((text) => ({ text })) };
  }

  cancel(id: string): 'cancelled' | 'refused' | 'ended' {
    const activation = this.find(id);
    if (activation?.state !== 'live') return 'ended';
    const age = this.now() - activation.rentedAt;
    const isInTime = activation.isRental ? age < rentalRefundMs : age >= this.refundAfterMs;
    if (activation.texts.length > 0 || !isInTime) return 'refused';
    activation.state = 'cancelled';
    return 'cancelled';
  }

  extend(id: string, byMs: number): boolean {
    const activation = this.find(id);
    if (activation?.state !== 'live') return false;
    activation.expiresAt += byMs;
    activation.extensions++;
    return true;
  }

  requestNextSms(id: string): 'requested' | 'refused' {
    const activation = this.find(id);
    if (activation?.state !== 'live' || activation.texts[activation.shown] === undefined) return 'refused';
    activation.shown++;
    if (this.random.chance(immediateRate)) this.receive(activation);
    return 'requested';
  }

  finish(id: string): void {
    const activation = this.find(id);
    if (activation?.state === 'live') activation.state = 'finished';
  }

  /** An SMS arrives at a waiting number, or at the one for `ref`. Returns the activation. */
  deliverSms(ref?: string): Activation | undefined {
    const waiting = this.activations.filter(({ id, isRental, state, ...activation }) => {
      if (ref !== undefined && activation.ref !== ref) return false;
      return state === 'live' && (isRental || this.poll(id).kind === 'waiting');
    });
    if (waiting.length === 0) return undefined;
    const activation = this.random.pick(waiting);
    this.receive(activation);
    return activation;
  }

  private receive({ texts, arrivedAt }: Activation): void {
    texts.push(`Your code is ${100_000 + ++this.texts}`);
    arrivedAt.push(this.now());
  }

  private find(id: string): Activation | undefined {
    const activation = this.activations[Number(id) - 1];
    if (activation?.state === 'live' && this.now() >= activation.expiresAt) activation.state = 'finished';
    return activation;
  }
}
