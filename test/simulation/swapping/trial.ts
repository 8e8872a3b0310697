import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { type SwapReason } from '@ringlet/contracts/numbers/order';
import { statusOf } from '../../../services/numbers/domain/order-states';
import { isSwapOpen } from '../../../services/numbers/domain/swap';
import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { BuyNumber } from '../../../services/numbers/orders/purchase/buy-number';
import { SwapNumber } from '../../../services/numbers/swaps/swap-number';
import { rowsOf } from '../final-checks';
import { isPaid } from '../postings';
import { type SimulatedProcess } from '../processes/process';
import { country, type Outcome, QuietTrial, service } from '../quiet-trial';
import { type Outside, Reference, type Situation } from './reference';

const funds = 10_000_000;
/** Longer than a number is active, and than all retries take. */
const restMs = hourMs;

/** One client with one number in the simulated system, beside its reference. */
export class Trial extends QuietTrial {
  readonly outside: Outside = { isTooEarly: false, isEmpty: false, price: 0 };
  readonly caller: Caller = { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
  /** The price in newly started processes. */
  private firstPrice = 0;
  private keys = 0;
  private lastSwap:
    | { readonly reason: SwapReason; readonly orderId: string; readonly key: string; readonly price?: number }
    | undefined;
  private own: Reference | undefined;

  get reference(): Reference {
    if (!this.own) throw new Error('the trial has not begun');
    return this.own;
  }

  async begin(): Promise<void> {
    await this.start([this.caller], funds);
    const input = { country, service, price: funds, idempotencyKey: 'first' };
    const buy = ({ container }: SimulatedProcess) => container.get(BuyNumber).execute(input, this.caller, 'buy');
    const { order } = await this.done(this.request(buy));
    this.outside.price = this.firstPrice = order.price;
    this.own = new Reference(this.outside, this.world.scheduler.now);
    this.observe();
  }

  /** Requests a swap, once or twice at the same time; kills the processes after `killAfter` steps. Returns its outcomes. */
  async swap(request: {
    readonly reason: SwapReason;
    readonly price: number | undefined;
    readonly isTwice: boolean;
    readonly killAfter: number | undefined;
  }): Promise<Outcome[]> {
    const { reason, price, isTwice, killAfter } = request;
    const order = this.current();
    this.lastSwap = {
      reason,
      orderId: order._id.toHexString(),
      key: `swap-key-${++this.keys}`,
      ...(price !== undefined && { price }),
    };
    const sent = isTwice ? [this.sendLast(), this.sendLast()] : [this.sendLast()];
    if (killAfter !== undefined) {
      await this.steps(killAfter);
      this.outside.price = this.firstPrice;
      await this.killNumbers();
    }
    return this.done(Promise.all(sent));
  }

  /** Sends the last request for a swap again. */
  async repeat(): Promise<Outcome | undefined> {
    return this.lastSwap && this.done(this.sendLast());
  }

  withdraw(): Promise<Outcome> {
    const orderId = this.current()._id.toHexString();
    return this.done(
      this.outcomeOf(({ container }) => container.get(SwapNumber).withdraw(orderId, this.caller, 'withdraw')),
    );
  }

  /** A message arrives at the number, if the provider can still deliver one. */
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

  setCost(cost: string): void {
    this.outside.price = this.changeCost(cost) ?? this.outside.price;
  }

  /** Checks that the situation is one of the expected ones; the reference adopts it. */
  observe(expected?: readonly Situation[]): void {
    this.throwIfBroken();
    const row = this.current();
    const found = this.situation();
    const isExpected = expected?.some(({ phase, bought }) => phase === found.phase && bought === found.bought) ?? true;
    if (!isExpected) throw new Error(`${JSON.stringify(found)}, not one of ${JSON.stringify(expected)}`);
    this.reference.now = this.world.scheduler.now;
    this.reference.adopt(found, {
      boughtAt: row.activatedAt?.getTime() ?? this.reference.boughtAt,
      price: row.price,
      dueAt: row.refund?.dueAt?.getTime() ?? 0,
    });
  }

  /** Nothing fails any more, and time passes until nothing is left to do. */
  async rest(): Promise<void> {
    this.setTooEarly(false);
    this.setEmpty(false);
    this.setFaults(0, 0);
    await this.comesToRest();
    this.observe();
    const paid = this.orders().filter((each) => isPaid(this.world, each._id.toHexString()));
    const isWrong = paid.some((each) => !each.received) || paid.length > 1;
    if (isWrong) throw new Error(`paid in the end: ${paid.map(({ _id, state }) => `${_id} ${state}`).join(', ')}`);
  }

  /** The reference keeps up with the time. */
  protected override async takeSteps(isReached: () => boolean): Promise<void> {
    await super.takeSteps(isReached);
    if (this.own) this.own.now = this.world.scheduler.now;
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

  /** The last order with a number, or a later one in progress. */
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

  private sendLast(): Promise<Outcome> {
    const { key: idempotencyKey, ...input } = this.lastSwap as NonNullable<typeof this.lastSwap>;
    return this.outcomeOf(({ container }) =>
      container.get(SwapNumber).request({ ...input, idempotencyKey }, this.caller, 'swap'),
    );
  }
}
