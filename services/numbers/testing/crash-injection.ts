import { AsyncLocalStorage } from 'node:async_hooks';
import { type INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { Bids } from '../bids/bids';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';

type Work = () => Promise<unknown>;

/** Lets a run make a number of outside calls. The next one never returns, so nothing follows it, as after kill -9. */
export class CrashPoint {
  /** The completed calls, in order. */
  readonly done: string[] = [];
  /** The call before which it crashed. */
  fatal: string | undefined;
  private unsent: Work | undefined;
  private endNow: () => void = () => undefined;
  private readonly hanging = new Promise<never>((_resolve, reject) => {
    this.endNow = () => reject(new Error('the process crashed'));
  });
  private reportCrash: () => void = () => undefined;
  readonly crashed = new Promise<void>((resolve) => (this.reportCrash = resolve));

  constructor(private readonly calls: number) {
    this.hanging.catch(() => undefined);
  }

  async pass(name: string, work: Work): Promise<unknown> {
    if (this.fatal === undefined && this.done.length < this.calls) {
      this.done.push(name);
      return work();
    }
    if (this.fatal === undefined) {
      this.fatal = name;
      this.unsent = work;
      this.reportCrash();
    }
    return this.hanging;
  }

  /** Makes the interrupted call after all. */
  async arriveLate(): Promise<void> {
    await this.unsent?.().catch(() => undefined);
  }

  /** Ends the hanging call, so that the test's process can stop. */
  end(): void {
    this.endNow();
  }
}

const crashPoints = new AsyncLocalStorage<CrashPoint | undefined>();

/** Runs `work`, which crashes before its outside call number `calls` + 1. The process's other work continues. */
export async function crashAfter(calls: number, work: Work): Promise<CrashPoint> {
  const crash = new CrashPoint(calls);
  const running = crashPoints.run(crash, work).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([running, crash.crashed]);
  return crash;
}

/** Counts every database write, wallet call and provider call in its run's crash point. */
export function injectCrashes(app: INestApplicationContext): void {
  const rows = app.get<Connection>(getConnectionToken()).collection('orders');
  for (const write of ['insertOne', 'updateOne', 'updateMany', 'bulkWrite'] as const) guard(rows, write, () => write);
  const bids = app.get(Bids).rows;
  for (const write of ['insertOne', 'updateOne', 'deleteOne', 'findOneAndUpdate'] as const)
    guard(bids, write, () => write);
  // A transaction is one call: without the commit the server undoes it.
  guard(app.get(Transactions), 'run', () => 'transaction', true);
  const requester = app.get(Requester);
  const send = requester.send.bind(requester) as (...given: unknown[]) => Promise<unknown>;
  // A slow request on a loaded machine is not repeated: that would be another call.
  const sendPatiently = (request: unknown, input: unknown, options: object) =>
    send(request, input, { ...options, deadlineMs: 60_000 });
  Object.assign(requester, { send: sendPatiently });
  guard(requester, 'send', (request) => (request as { subject: string }).subject);
  for (const provider of app.get<NumberProvider[]>(NUMBER_PROVIDERS)) {
    for (const call of ['acquire', 'poll', 'cancel', 'requestNextSms', 'finish'] as const)
      guard(provider, call, () => call);
    const { rentals } = provider;
    if (!rentals) continue;
    for (const call of ['acquire', 'poll', 'cancel', 'extend', 'finish'] as const) guard(rentals, call, () => call);
  }
}

function guard<Name extends string>(
  owner: Record<Name, (...given: never[]) => Promise<unknown>>,
  method: Name,
  nameOf: (...given: unknown[]) => string,
  isOne = false,
): void {
  const real = owner[method].bind(owner) as (...given: unknown[]) => Promise<unknown>;
  const guarded = (...given: unknown[]): Promise<unknown> => {
    const crash = crashPoints.getStore();
    if (crash === undefined) return real(...given);
    const work = () => (isOne ? crashPoints.run(undefined, () => real(...given)) : real(...given));
    return crash.pass(nameOf(...given), work);
  };
  Object.assign(owner, { [method]: guarded });
}
