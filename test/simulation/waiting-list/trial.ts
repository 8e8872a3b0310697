import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { type BidRow } from '../../../services/numbers/bids/bid.model';
import { Bids } from '../../../services/numbers/bids/bids';
import { FillBids } from '../../../services/numbers/bids/fill-bids';
import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { type BalanceRow } from '../../../services/wallet/ledger/balance.model';
import { type HoldRow } from '../../../services/wallet/ledger/hold.model';
import { rowsOf } from '../final-checks';
import { isPaid } from '../postings';
import { type SimulatedProcess } from '../processes/process';
import { country, type Outcome, QuietTrial, service } from '../quiet-trial';
import { WaitingList } from './reference';

const clients = 3;
const funds = 10_000_000;
/** Longer than an offer without numbers is left alone, and than all retries take. */
const settledWithinMs = 60 * 60_000;
/** How long nothing more may happen once all is as it should be. */
const afterwardsMs = 3 * 60_000;
const filledWithinMs = 35 * 60_000;
const troubledMs = 2 * 60_000;

/** Failures meanwhile: every process of the numbers service is killed after this many steps, and the wallet's answers get lost. */
export interface Trouble {
  readonly killAfter: number | undefined;
  readonly lostReply: number;
}

export const none: Trouble = { killAfter: undefined, lostReply: 0 };

/** Clients who wait for numbers of one offer with a limited supply, beside the list's reference. */
export class Trial extends QuietTrial {
  private readonly callers = Array.from({ length: clients }, (): Caller => {
    return { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
  });
  private readonly restoreTask = oneAtATime(this);
  private own: WaitingList | undefined;
  private firstPrice = 0;
  private cost = '10';
  private keys = 0;
  /** How many numbers the providers still sell. */
  private supply = 0;

  get reference(): WaitingList {
    if (!this.own) throw new Error('the trial has not begun');
    return this.own;
  }

  async begin(): Promise<void> {
    this.sellOnly();
    await this.start(this.callers, funds);
    // A process that starts later would have the first cost.
    while (this.world.running('numbers').length < 2) await this.pass(1000);
    this.firstPrice = this.priceIn(this.world.running('numbers')[0]!);
    this.own = new WaitingList(this.firstPrice);
  }

  override end(): void {
    this.restoreTask();
    super.end();
  }

  /** Places a bid for `factor` times the first price, with `copies` of its request at the same time. */
  async place(client: number, factor: number, count: number, copies: number, trouble: Trouble): Promise<void> {
    const { id: userId } = this.callers[client]!;
    const price = Math.round(this.firstPrice * factor);
    const idempotencyKey = `bid-key-${++this.keys}`;
    const input = { buys: true, country, service, count, hours: 168, idempotencyKey, price } as const;
    await this.ask(({ container }) => container.get(Bids).create(userId, input, 'bid'), copies, trouble);
    const [row, ...more] = this.bids().filter(({ requestKey }) => requestKey === `${userId}:${idempotencyKey}`);
    if (!row || more.length > 0) throw new Error(`${row ? 1 + more.length : 0} bids of one request`);
    this.reference.bids.push({ id: row._id.toHexString(), client, price, count, filled: 0, isWithdrawn: false });
  }

  async withdraw(index: number, copies: number, trouble: Trouble): Promise<void> {
    const waiting = this.reference.bids.filter((bid) => !bid.isWithdrawn && bid.filled < bid.count);
    const bid = waiting[index % waiting.length];
    if (!bid) return;
    const { id: userId } = this.callers[bid.client]!;
    await this.ask(({ container }) => container.get(Bids).withdraw(userId, bid.id, 'withdraw'), copies, trouble);
    bid.isWithdrawn = true;
  }

  /** The providers get more numbers. The processes are killed this many steps after a purchase has begun. */
  async deliver(numbers: number, { killAfter, lostReply }: Trouble): Promise<void> {
    this.supply += numbers;
    this.sellOnly();
    if (this.reference.demand === 0) return;
    this.loseReplies(lostReply);
    const { scheduler } = this.world;
    const until = scheduler.now + filledWithinMs;
    const isBuying = () => this.bids().some(({ orderUnderWay }) => orderUnderWay !== undefined);
    await this.takeSteps(() => scheduler.now > until || isBuying());
    if (killAfter !== undefined) {
      await this.steps(killAfter);
      await this.kill();
    } else if (lostReply > 0) await this.pass(troubledMs);
  }

  setCost(cost: string): void {
    this.cost = cost;
    this.reference.price = this.changeCost(cost) ?? this.reference.price;
  }

  /** Time passes until everything matches the reference; then nothing more happens. */
  async settle(): Promise<void> {
    this.loseReplies(0);
    const { scheduler } = this.world;
    const until = scheduler.now + settledWithinMs;
    let problem: string | undefined = 'not compared';
    await this.takeSteps(() => {
      if (scheduler.steps % 200 === 0) problem = this.difference();
      return problem === undefined || scheduler.now > until;
    });
    await this.pass(afterwardsMs);
    this.throwIfBroken();
    problem = this.difference();
    if (problem !== undefined) throw new Error(problem);
    for (const bid of this.reference.bids) bid.filled = this.rowOf(bid.id).filled;
  }

  /** Every bid is withdrawn, and everything is then right, including the ledger. */
  async rest(): Promise<void> {
    for (let left = this.reference.bids.length; left > 0; left -= 1) await this.withdraw(0, 1, none);
    await this.settle();
    await this.comesToRest();
  }

  /** The difference from the reference, if any. */
  private difference(): string | undefined {
    const { bids } = this.reference;
    const rows = bids.map(({ id }) => this.rowOf(id));
    if (rows.some(({ orderUnderWay }) => orderUnderWay !== undefined)) return 'a number is being bought';
    const before = bids.map(({ filled }) => filled);
    const gained = rows.reduce((sum, { filled }, index) => sum + filled - (before[index] ?? 0), 0);
    const isEnough = gained === this.reference.demand || this.supply === 0;
    this.reference.fill(gained);
    const expected = bids.map((bid) => bid.filled);
    const held = this.callers.map((_, client) => this.reference.heldFor(client));
    bids.forEach((bid, index) => (bid.filled = before[index] ?? 0));
    if (!isEnough)
      return `${gained} numbers were bought, for ${this.reference.demand} there is money, ${this.supply} left`;
    const found = rows.map(({ filled }) => filled);
    if (found.join() !== expected.join()) return `numbers of the bids, oldest first: ${found}, and not ${expected}`;
    for (const [client, { id }] of this.callers.entries()) {
      const holds = rowsOf<HoldRow>(this.world, 'wallet', 'holds').filter(({ userId }) => userId === id);
      const heldNow = holds.reduce((sum, { amount }) => sum + amount, 0);
      if (heldNow !== held[client]) return `${heldNow} kobo are held for client ${client}, and not ${held[client]}`;
      const paid = this.paidBy(id);
      const balance = rowsOf<BalanceRow>(this.world, 'wallet', 'balances').find(
        ({ _id }) => _id.toHexString() === id,
      )?.balance;
      if (balance !== funds - heldNow - paid)
        return `client ${client} has ${balance} kobo, paid ${paid}, held ${heldNow}`;
    }
    return undefined;
  }

  private paidBy(userId: string): number {
    const orders = rowsOf<OrderRow>(this.world, 'numbers', 'orders').filter((order) => order.userId === userId);
    const paid = orders.filter(({ _id }) => isPaid(this.world, _id.toHexString()));
    return paid.reduce((sum, { price }) => sum + price, 0);
  }

  private bids(): BidRow[] {
    return rowsOf<BidRow>(this.world, 'numbers', 'bids');
  }

  private rowOf(id: string): BidRow {
    const row = this.bids().find(({ _id }) => _id.toHexString() === id);
    if (!row) throw new Error(`bid ${id} is gone`);
    return row;
  }

  /** Sends a request and its copies, and repeats it until there is an answer, like the app. */
  private async ask(
    handle: (process: SimulatedProcess) => Promise<unknown>,
    copies: number,
    { killAfter, lostReply }: Trouble,
  ): Promise<void> {
    this.loseReplies(lostReply);
    const send = () => this.outcomeOf(handle).then(isAnswered);
    const sent = Array.from({ length: copies }, send);
    if (killAfter !== undefined) {
      await this.steps(killAfter);
      await this.kill();
    }
    await this.done(Promise.all(sent));
    while (!(await this.done(send()))) await this.pass(5000);
    this.loseReplies(0);
  }

  /** How often the wallet's answers to the numbers service get lost. */
  private loseReplies(rate: number): void {
    this.world.faults.internalBus.lostReply = rate;
  }

  /** New processes know the cost before their first task. */
  private async kill(): Promise<void> {
    const before = this.world.running('numbers').length;
    await this.killNumbers();
    while (this.world.running('numbers').length < before) await this.pass(1000);
    this.setCost(this.cost);
  }

  /** The providers sell their supply and nothing more. */
  private sellOnly(): void {
    const { numbers } = this.world.faults;
    numbers.refused = this.supply > 0 ? 0 : 1;
    if (this.own) return;
    for (const server of this.world.numberServers) {
      const check = server.onRent;
      server.onRent = (activation) => {
        check(activation);
        this.supply -= 1;
        if (this.supply === 0) numbers.refused = 1;
      };
    }
  }
}

function isAnswered(outcome: Outcome): boolean {
  if (outcome === 'done') return true;
  if (outcome.code === 'platform/unavailable') return false;
  throw new Error(`refused: ${outcome.code}`);
}

/** The task runs in one process at a time, as its lease ensures. Returns a function that undoes this. */
function oneAtATime({ world }: { readonly world: QuietTrial['world'] }): () => void {
  const prototype = FillBids.prototype as unknown as { run: (this: unknown, ...given: unknown[]) => Promise<void> };
  const { run } = prototype;
  let running: unknown;
  const isAlive = (task: unknown) =>
    world.running('numbers').some((process: SimulatedProcess) => process.container.get(FillBids) === task);
  const runAlone = async (task: unknown, given: unknown[]): Promise<void> => {
    if (running !== undefined && isAlive(running)) return;
    running = task;
    await run.apply(task, given).finally(() => {
      if (running === task) running = undefined;
    });
  };
  prototype.run = function (...given) {
    return runAlone(this, given);
  };
  return () => {
    prototype.run = run;
  };
}
