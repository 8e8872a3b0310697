import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { Owner } from '../engine/scheduler';
import { type SimulatedProcess } from '../processes/process';
import { type ServiceName, type World } from '../world';
import { Records } from './records';

/** Codes that leave a request's outcome open. */
export const undecided: ReadonlySet<string> = new Set([
  'platform/unavailable',
  'platform/internal',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
  'numbers/refund-unresolved',
  'numbers/swap-unresolved',
  // Another copy of the request may be accepted.
  'numbers/too-many-refusals',
  'wallet/provider-unavailable',
]);

export type Handler<Reply> = (process: SimulatedProcess) => Promise<Reply>;

/** The means of acting from outside: repeatable requests, time, and the records of promises. */
export class Means {
  readonly records = new Records();
  readonly admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
  readonly owner = new Owner('clients');
  private keys = 0;

  constructor(readonly world: World) {}

  /** Every attempt's reply or error. */
  async repeatedly<T>(attempt: () => Promise<T>, isSafe: boolean): Promise<(T | RingletError)[]> {
    const { random } = this.world;
    const outcome = () => attempt().catch((error: unknown) => errorOf(error));
    if (!isSafe) return [await outcome()];
    const outcomes = await Promise.all(random.chance(0.2) ? [outcome(), outcome()] : [outcome()]);
    for (let count = random.below(5); count > 0; count--) {
      const last = outcomes.at(-1);
      if (!(last instanceof RingletError && undecided.has(last.code)) && !random.chance(0.1)) break;
      await this.wait(30_000);
      outcomes.push(await outcome());
    }
    return outcomes;
  }

  send<Reply>(service: ServiceName, handle: Handler<Reply>, deadlineMs?: number): Promise<Reply> {
    return this.world.bus.send(this.owner, service, handle, deadlineMs);
  }

  wait(mostMs: number): Promise<void> {
    const { scheduler, random } = this.world;
    return new Promise((resolve) => void scheduler.addTimer(this.owner, random.between(1, mostMs), resolve));
  }

  newKey(): string {
    return `key-${++this.keys}`;
  }
}

export function errorOf(error: unknown): RingletError {
  if (error instanceof RingletError) return error;
  throw error;
}

/** The client has a final answer: nothing was bought. */
export function isDefinite({ code }: RingletError): boolean {
  return !undecided.has(code) && code !== 'platform/idempotency-mismatch';
}
