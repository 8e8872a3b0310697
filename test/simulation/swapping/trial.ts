import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type SwapReason } from '@ringlet/contracts/numbers/order';
import { CatalogSnapshots } from '../../../services/numbers/catalog/catalog-snapshots';
import { CatalogQuotes } from '../../../services/numbers/catalog/catalog-quotes';
import { statusOf } from '../../../services/numbers/domain/order-states';
import { isSwapOpen } from '../../../services/numbers/domain/swap';
import { type OrderRow } from '../../../services/numbers/orders/order.model';
import { PurchaseNumber } from '../../../services/numbers/orders/purchase-number';
import { SwapNumber } from '../../../services/numbers/swaps/swap-number';
import { AdjustBalance } from '../../../services/wallet/adjustments/adjust-balance';
import { Owner } from '../engine/scheduler';
import { takeSteps } from '../engine/virtual-time';
import { checkAtRest, rowsOf, workLeft } from '../final-checks';
import { isPaid } from '../postings';
import { type EventRelay } from '../outside/event-relay';
import { Records } from '../outside/records';
import { catalogOf } from '../processes/numbers';
import { type SimulatedProcess } from '../processes/process';
import { quietWorld } from '../quiet-world';
import { type World } from '../world';
import { type Outside, Reference, type Situation } from './reference';

const country = '1';
const service = 'wa';
const funds = 10_000_000;
/** Longer than a number is active, and than everything that is retried takes. */
const restMs = hourMs;
const maxSteps = 200_000;
/** Longer than a process that was killed takes to start again. */
const restartMs = 5000;

/** One client with one number in the simulated system, beside the reference of it. Nothing fails unless the trial makes it fail. */
export class Trial {
  readonly outside: Outside = { isTooEarly: false, isEmpty: false, price: 0 };
  readonly world: World;
  /** Ends virtual time. */
  readonly end: () => void;
  readonly caller: Caller = { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
  private readonly owner = new Owner('client');
  private readonly relay: EventRelay;
  /** The price in processes that have just started. */
  private firstPrice = 0;
  private keys = 0;
  private lastSwap:
    | { readonly reason: SwapReason; readonly orderId: string; readonly key: string; readonly price?: number }
    | undefined;
  private own: Reference | undefined;

  constructor(seed: number) {
    const { world, relay, end } = quietWorld(seed);
    this.world = world;
    this.relay = relay;
    this.end = end;
  }

  get reference(): Reference {
    if (!this.own) throw new Error('the trial has not begun');
    return this.own;
  }

  /** Starts the processes and buys the first number. */
  async begin(): Promise<void> {
    this.world.begin();
    await this.started('wallet');
    await this.started('numbers');
    const money = { userId: this.caller.id, amount: funds, reason: 'a beginning', idempotencyKey: 'funds' };
    await this.done(
      this.world.bus.send(this.owner, 'wallet', ({ container }) =>
        container.get(AdjustBalance).run(money, new Types.ObjectId().toHexString(), 'fund'),
      ),
    );
    const input = { country, service, price: funds, idempotencyKey: 'first' };
    const buy = ({ container }: SimulatedProcess) => container.get(PurchaseNumber).purchase(input, this.caller, 'buy');
    const { order } = await this.done(this.world.bus.send(this.owner, 'numbers', buy, 30_000));
    this.outside.price = this.firstPrice = order.price;
    this.own = new Reference(this.outside, this.world.scheduler.now);
    this.observe();
  }

  /** Requests a swap, once or twice at the same time; `killAfter` steps the processes are killed. Its outcomes. */
  async swap(request: {
    readonly reason: SwapReason;
    readonly price: number | undefined;
    readonly isTwice: boolean;
    readonly killAfter: number | undefined;
  }): Promise<(RingletError | 'done')[]> {
    const { reason, price, isTwice, killAfter } = request;
    const order = this.current();
    this.lastSwap = {
      ...{ reason, orderId: order._id.toHexString(), key: `swap-key-${++this.keys}` },
      ...(price !== undefined && { price }),
    };
    const sent = isTwice ? [this.sendLast(), this.sendLast()] : [this.sendLast()];
    if (killAfter !== undefined) {
      await this.steps(killAfter);
      for (const process of [...this.world.running('numbers')]) this.world.kill(process);
      this.outside.price = this.firstPrice;
      await this.pass(restartMs);
    }
    return this.done(Promise.all(sent));
  }

  /** Sends the last request for a swap again. */
  async repeat(): Promise<RingletError | 'done' | undefined> {
    return this.lastSwap && this.done(this.sendLast());
  }

  withdraw(): Promise<RingletError | 'done'> {
    const orderId = this.current()._id.toHexString();
    return this.done(
      this.send(({ container }) => container.get(SwapNumber).withdraw(orderId, this.caller, 'withdraw')),
    );
  }

  /** A message arrives at the number, if it is still the provider's to deliver. */
  deliver(): boolean {
    const ref = this.current()._id.toHexString();
    return this.world.numberServers.some((server) => server.deliverSms(ref) !== undefined);
  }

  setTooEarly(isTooEarly: boolean): void {
    this.outside.isTooEarly = isTooEarly;
    for (const server of this.world.numberServers) server.refundAfterMs = isTooEarly ? restMs : 30_000;
  }

  setEmpty(isEmpty: boolean): void {
    this.outside.isEmpty = isEmpty;
    this.world.faults.numbers.refused = isEmpty ? 1 : 0;
  }

  /** How the providers fail: calls that do not arrive, or answers that do not. */
  setFaults(lostRequest: number, lostReply: number): void {
    Object.assign(this.world.faults.numbers, { lostRequest, lostReply });
  }

  /** Changes the provider's cost in every process that runs. */
  setCost(cost: string): void {
    for (const { container } of this.world.running('numbers')) {
      const snapshots = container.get(CatalogSnapshots);
      for (const name of ['sms-man', 'handler-api'] as const) {
        const { version } = snapshots.stateOf(name);
        snapshots.set(name, { catalog: catalogOf(name, cost), version: version + 1, fetchedAt: new Date() });
      }
      this.outside.price = container.get(CatalogQuotes).quote(country, service).price;
    }
  }

  async pass(ms: number): Promise<void> {
    const { scheduler } = this.world;
    const until = scheduler.now + ms;
    let reached = false;
    scheduler.addTimer(this.world.outside, ms, () => (reached = true));
    await this.takeSteps(() => reached && scheduler.now >= until);
  }

  /** Whether the situation is one of the expected ones; the reference takes it over. */
  observe(expected?: readonly Situation[]): void {
    if (this.world.violation !== undefined) throw new Error(this.world.violation);
    const row = this.current();
    const found = this.situation();
    const isExpected = expected?.some(({ phase, bought }) => phase === found.phase && bought === found.bought) ?? true;
    if (!isExpected) throw new Error(`${JSON.stringify(found)}, not one of ${JSON.stringify(expected)}`);
    this.reference.now = this.world.scheduler.now;
    this.reference.adopt(found, {
      boughtAt: row.activatedAt?.getTime() ?? this.reference.boughtAt,
      price: row.price,
      dueAt: row.refundAt?.getTime() ?? 0,
    });
  }

  /** Nothing fails any more, and time passes until nothing is left to do. */
  async rest(): Promise<void> {
    this.setTooEarly(false);
    this.setEmpty(false);
    this.setFaults(0, 0);
    const { scheduler } = this.world;
    const from = scheduler.steps;
    await takeSteps(scheduler, () => {
      if (this.isBroken() || scheduler.steps > from + maxSteps) return true;
      return scheduler.steps % 100 === 0 && workLeft(this.world) === undefined && this.relay.isDone;
    });
    this.observe();
    const left = workLeft(this.world);
    if (left !== undefined) throw new Error(`it does not come to rest: ${left}`);
    await this.done(checkAtRest(this.world, new Records()));
    if (this.world.violation !== undefined) throw new Error(this.world.violation);
    const paid = this.orders().filter((each) => isPaid(this.world, each._id.toHexString()));
    const isWrong = paid.some((each) => !each.received) || paid.length > 1;
    if (isWrong) throw new Error(`paid in the end: ${paid.map(({ _id, state }) => `${_id} ${state}`).join(', ')}`);
  }

  private async started(service: 'wallet' | 'numbers'): Promise<void> {
    while (!this.world.running(service).some(({ isAccepting }) => isAccepting)) await this.pass(1000);
  }

  private situation(): Situation {
    const bought = this.orders().filter(({ number }) => number !== undefined).length;
    const row = this.current();
    const status = statusOf[row.state];
    if (row.received) return { phase: row.state === 'refunded' ? 'over' : 'received', bought };
    const isUndecided = row.swap?.endedAt === undefined && isSwapOpen(row) && row.state !== 'active';
    if (isUndecided || status === 'pending') return { phase: 'under-way', bought };
    if (row.state === 'active') return { phase: isSwapOpen(row) ? 'waiting' : 'active', bought };
    return { phase: status === 'active' ? 'under-way' : 'over', bought };
  }

  /** The last order with a number, or the one under way after it. */
  private current(): OrderRow {
    const rows = this.orders().filter(({ state }) => state !== 'declined');
    const last = rows.at(-1);
    if (!last) throw new Error('there is no order');
    return last;
  }

  private orders(): OrderRow[] {
    return rowsOf<OrderRow>(this.world, 'numbers', 'orders').sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
  }

  private sendLast(): Promise<RingletError | 'done'> {
    const { key: idempotencyKey, ...input } = this.lastSwap as NonNullable<typeof this.lastSwap>;
    return this.send(({ container }) =>
      container.get(SwapNumber).request({ ...input, idempotencyKey }, this.caller, 'swap'),
    );
  }

  private send(handle: (process: SimulatedProcess) => Promise<unknown>): Promise<RingletError | 'done'> {
    return this.world.bus.send(this.owner, 'numbers', handle, 60_000).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof RingletError) return error;
        throw error;
      },
    );
  }

  /** The result of what needs steps of the scheduler. */
  private async done<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const settled = () => void (isDone = true);
    work.then(settled, settled);
    await this.takeSteps(() => isDone);
    if (!isDone) throw new Error(this.world.violation);
    return work;
  }

  private async steps(count: number): Promise<void> {
    const until = this.world.scheduler.steps + count;
    await this.takeSteps(() => this.world.scheduler.steps >= until);
  }

  /** Until `isReached`, or something is wrong. The reference keeps up with the time. */
  private async takeSteps(isReached: () => boolean): Promise<void> {
    const { scheduler } = this.world;
    await takeSteps(scheduler, () => isReached() || this.isBroken());
    if (this.own) this.own.now = scheduler.now;
  }

  private isBroken(): boolean {
    return this.world.violation !== undefined;
  }
}
