import { AsyncLocalStorage } from 'node:async_hooks';
import { type INestApplicationContext } from '@nestjs/common';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { Orders } from '../orders/orders.repository';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';

type Work = () => Promise<unknown>;

/**
 * What one piece of work may do before its process dies: so many calls to the outside. The next one never returns, so nothing
 * comes after it, as after kill -9.
 */
export class CrashPoint {
  /** What it did, in order. */
  readonly done: string[] = [];
  /** What it was about to do when it died. */
  fatal: string | undefined;
  private unsent: Work | undefined;
  private endNow: () => void = () => undefined;
  private readonly hanging = new Promise<never>((_resolve, reject) => {
    this.endNow = () => reject(new Error('its process died'));
  });
  private reportCrash: () => void = () => undefined;
  readonly death = new Promise<void>((resolve) => (this.reportCrash = resolve));

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

  /** What was on the wire when the process died arrives after all. */
  async arriveLate(): Promise<void> {
    await this.unsent?.().catch(() => undefined);
  }

  /** Ends what hangs, so that the test's process can stop. */
  end(): void {
    this.endNow();
  }
}

const lives = new AsyncLocalStorage<CrashPoint | undefined>();

/** Runs a piece of work that dies at a call to the outside: its first after `calls` of them. Whatever runs beside it lives on. */
export async function crashAfter(calls: number, work: Work): Promise<CrashPoint> {
  const life = new CrashPoint(calls);
  const running = lives.run(life, work).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([running, life.death]);
  return life;
}

/** Lets every write to the database, every wallet call and every provider call of a service count in the life that makes it. */
export function injectCrashes(app: INestApplicationContext): void {
  const rows = app.get(Orders).rows;
  for (const write of ['insertOne', 'updateOne', 'updateMany', 'bulkWrite'] as const) guard(rows, write, () => write);
  // A transaction is one write: what it has done before its commit is undone by the server.
  guard(app.get(Transactions), 'run', () => 'transaction', true);
  guard(app.get(Requester), 'send', (request) => (request as { subject: string }).subject);
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
    const life = lives.getStore();
    if (life === undefined) return real(...given);
    const work = () => (isOne ? lives.run(undefined, () => real(...given)) : real(...given));
    return life.pass(nameOf(...given), work);
  };
  Object.assign(owner, { [method]: guarded });
}
