import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@ringlet/testing/until';
import { newClient, SandboxClient } from '../harness/api';
import { findOffer, priceInNaira } from '../harness/client-actions';
import { Random } from '../simulation/engine/random';
import { type Attempt } from './attempts';
import { Client } from './client';
import { type Comparison } from './compare';
import { compareDatabases } from './compare-databases';
import { type Fault } from './fault';
import { faults } from './faults';
import { type Market, Person, readBackOffice, type Received } from './load';
import { findings, type Happened, type Run } from './report';
import { type Stack, startSandbox, startStack } from './stack';

export interface Options {
  readonly minutes: number;
  readonly seed: number;
  /** Only faults whose name contains this text. */
  readonly only?: string;
  readonly people: number;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** How long ledger and orders may take to agree with the providers after the load, beyond a number's time. */
const settleMs = 90_000;
/** This many purchases in a row have to succeed at the first try after a fault. */
const recoveredAfter = 3;
const recoverMs = 180_000;
/** Between two faults. */
const quietMs = 3000;
const none = 'no fault';

/**
 * Runs the load and the faults against real processes in a separate folder, and compares the databases with the providers at
 * the end.
 */
export async function longRun(options: Options): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'ringlet-run-'));
  // Longer than a fault: a provider does not keep a message for longer than its number.
  const share = options.only === undefined ? Math.min(1, options.minutes / 10) : 1;
  const ttlMs = Math.round(20_000 + 160_000 * share);
  const times = { ORDER_TTL_MS: String(ttlMs), REFUND_AFTER_MS: '1000' };
  const timing = { pollEveryMs: 1000, buyLeaseMs: 26_000, unknownForMs: 3000, retryEveryMs: 500, outOfStockMs: 1000 };
  const providers = await startSandbox(join(folder, 'sandbox'), times);
  const stack = await startStack(folder, times, providers, { timing }).catch(async (error: unknown) => {
    await providers.stop();
    throw error;
  });
  options.log(`processes run in ${folder}: ${stack.processes.join(', ')}`);
  let isClean = false;
  try {
    const run = await new LongRun(options, stack, share).run(ttlMs);
    isClean = findings(run).length === 0;
    return run;
  } finally {
    await stack.stop();
    await providers.stop();
    // Databases, streams and logs explain a finding.
    if (isClean || options.signal.aborted) await rm(folder, { recursive: true, force: true });
    else options.log(`the data and logs are kept in ${folder}`);
  }
}

class LongRun {
  private readonly attempts: Attempt[] = [];
  private readonly received: Received = { confirmed: [], accounts: [] };
  private readonly happened: Happened[] = [];
  private active = none;
  private goodPurchases = 0;
  /** What clients received since the last fault, by their wish: explains why they do not recover. */
  private readonly answers = new Map<string, number>();
  private pids: Readonly<Record<string, number>> = {};

  constructor(
    private readonly options: Options,
    private readonly stack: Stack,
    /** The share of a fault's length in a long run. */
    private readonly share: number,
  ) {}

  async run(ttlMs: number): Promise<Run> {
    const { minutes, seed, people, log, signal } = this.options;
    const sandbox = new SandboxClient(this.stack.sandbox);
    const offers = [{ country: 'US', service: 'wa', count: 1_000_000 }];
    for (const target of ['sms-man', 'handler-api'])
      await sandbox.control('provider', { target, balance: 1e9, offers, answers: { sms: 'text' } });
    const market = await this.findMarket();
    const end = Date.now() + minutes * 60_000;
    // The last fault ends under load, and the system recovers under load.
    const isOver = (): boolean => signal.aborted || (Date.now() >= end && this.active === none);
    const visitor = (): Client =>
      new Client(this.stack.gateways, {
        fault: () => this.active,
        record: (attempt) => this.record(attempt),
        repeated: (kind, code) => this.count(kind, code),
      });
    this.pids = this.stack.pids();
    const load = Promise.all([
      readBackOffice(visitor(), this.stack.admin, isOver),
      ...Array.from({ length: people }, (_, index) =>
        new Person(visitor(), sandbox, () => market, this.received, new Random(seed + index)).live(isOver),
      ),
    ]);
    // Rejects below, when the faults are over.
    load.catch(() => undefined);
    await this.breakThings(end);
    await load;
    if (signal.aborted) throw new Error('interrupted');
    log(`the load has ended after ${this.attempts.length} requests; waiting until ledger and orders agree`);
    const ended = Date.now();
    const comparison = await this.settled(ttlMs + settleMs);
    return {
      minutes,
      seed,
      attempts: this.attempts,
      faults: this.happened,
      comparison,
      settledMs: Date.now() - ended,
      totals: await this.totals(sandbox),
    };
  }

  private count(kind: string, code: string): void {
    const answer = `${kind}: ${code}`;
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  private record(attempt: Attempt): void {
    this.attempts.push(attempt);
    this.count(attempt.kind, attempt.last.code);
    if (attempt.kind !== 'buy a number') return;
    if (attempt.first.outcome === 'done') this.goodPurchases++;
    else if (attempt.first.outcome !== 'refused') this.goodPurchases = 0;
  }

  private async findMarket(): Promise<Market> {
    const [gateway = ''] = this.stack.gateways;
    const { api } = await newClient(gateway);
    const offer = await findOffer(api, 'WhatsApp');
    return { offer, price: await priceInNaira(api, offer) };
  }

  /** One fault after the other until the time is over. */
  private async breakThings(end: number): Promise<void> {
    const { only, signal } = this.options;
    const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
    if (chosen.length === 0) throw new Error(`no fault is called "${only}"`);
    await this.recovered();
    for (let count = 0; Date.now() < end && !signal.aborted; count++) {
      const fault = chosen[count % chosen.length];
      if (fault !== undefined) await this.happen(fault);
      await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  }

  private async happen(fault: Fault): Promise<void> {
    this.options.log(fault.name);
    this.active = fault.name;
    const began = Date.now();
    const lastsMs = Math.max(3000, fault.seconds * 1000 * this.share);
    const lasts = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lastsMs));
    let note: string | undefined;
    let failed: string | undefined;
    try {
      note = (await fault.run(this.stack, lasts)) ?? undefined;
    } catch (error) {
      failed = error instanceof Error ? error.message : String(error);
    }
    const ended = Date.now();
    this.answers.clear();
    const isRecovered = await this.recovered();
    if (!isRecovered) note = `${note ?? ''} answers meanwhile: ${this.mostAnswers()}`.trim();
    this.active = none;
    const pids = this.stack.pids();
    const unasked = Object.keys(pids).filter(
      (name) => pids[name] !== this.pids[name] && !fault.restarts.includes(name),
    );
    this.pids = pids;
    if (unasked.length > 0) failed ??= `${unasked.join(', ')} ended unasked`;
    this.happened.push({
      name: fault.name,
      ms: ended - began,
      ...(isRecovered && { recoveredMs: Date.now() - ended }),
      ...(note !== undefined && { note }),
      ...(failed !== undefined && { failed }),
    });
    this.options.log(
      `  over${note === undefined ? '' : `: ${note}`}${failed === undefined ? '' : `: FAILED ${failed}`}`,
    );
  }

  private mostAnswers(): string {
    const most = [...this.answers].sort(([, a], [, b]) => b - a).slice(0, 12);
    return most.map(([answer, count]) => `${answer} (${count})`).join('; ');
  }

  private async recovered(): Promise<boolean> {
    this.goodPurchases = 0;
    const { signal } = this.options;
    const isGood = (): boolean => signal.aborted || this.goodPurchases >= recoveredAfter;
    return until(isGood, 'purchases succeed at the first try', recoverMs).then(
      () => true,
      () => false,
    );
  }

  /** Numbers expire, interrupted orders are decided and payments are verified: compares ledger and orders until they agree. */
  private async settled(withinMs: number): Promise<Comparison> {
    const end = Date.now() + withinMs;
    let last: Comparison;
    do {
      last = await compareDatabases(this.stack, this.received).catch((error: unknown) => ({
        differences: [`the databases could not be read: ${String(error)}`],
        named: [],
      }));
      if (last.differences.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 3000));
    } while (Date.now() < end);
    return last;
  }

  private async totals(sandbox: SandboxClient): Promise<Record<string, number | string>> {
    const payments = await sandbox.control<{ paid: number }[]>('payments');
    const numbers = await sandbox.control<{ state: string; messages: object[] }[]>('numbers');
    const states = new Map<string, number>();
    for (const { state } of numbers) states.set(state, (states.get(state) ?? 0) + 1);
    const paid = payments.reduce((sum, payment) => sum + payment.paid, 0);
    return {
      'payments at the providers': `${payments.length}, of which ${payments.filter((each) => each.paid > 0).length} were paid, ${(paid / 100).toFixed(2)} naira in all`,
      'numbers at the providers': `${numbers.length} (${[...states].map(([state, count]) => `${count} ${state}`).join(', ')})`,
      'messages sent': numbers.reduce((sum, { messages }) => sum + messages.length, 0),
      'orders confirmed to clients': this.received.confirmed.length,
      accounts: this.received.accounts.length,
    };
  }
}
