import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type World } from '../world';
import { Bidding } from './bidding';
import { Locks } from './locks';
import { Means } from './means';
import { Messages } from './messages';
import { PaymentsIn } from './payments-in';
import { Purchases } from './purchases';
import { type Records } from './records';
import { Renewals } from './renewals';

/** Each action's weight; a run draws a factor for each, so that some runs are about few actions. */
const weights = {
  buy: 6,
  rent: 2,
  extend: 2,
  deposit: 3,
  refund: 3,
  sms: 8,
  'next-sms': 5,
  swap: 2,
  bid: 2,
  renew: 5,
  lock: 1,
  'refund-by-admin': 1,
  adjust: 1,
  decide: 1,
  unknown: 1,
} as const;
type Action = keyof typeof weights;
const factors = [0, 1, 1, 4];

/** Clients, payers, an admin and the providers' webhooks: everything that happens to Ringlet from outside, chosen at random. */
export class Clients {
  private readonly means: Means;
  private readonly purchases: Purchases;
  private readonly bidding: Bidding;
  private readonly paymentsIn: PaymentsIn;
  private readonly messages: Messages;
  private readonly renewals: Renewals;
  private readonly locks: Locks;
  private readonly callers: Caller[];
  /** Every action as often as this run chooses it. */
  private readonly mix: readonly Action[];
  private left: number;
  private active = 0;

  constructor(
    private readonly world: World,
    actions: number,
  ) {
    this.left = actions;
    const means = new Means(world);
    this.means = means;
    this.purchases = new Purchases(means);
    this.bidding = new Bidding(means);
    this.paymentsIn = new PaymentsIn(means);
    this.messages = new Messages(means);
    this.renewals = new Renewals(means, this.purchases);
    this.locks = new Locks(means);
    const mix = Object.entries(weights).flatMap(([action, weight]) => {
      const factor = action === 'buy' ? 1 : world.random.pick(factors);
      return Array<Action>(weight * factor).fill(action as Action);
    });
    this.mix = mix;
    this.callers = Array.from({ length: world.random.between(1, 3) }, () => {
      return { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
    });
  }

  get records(): Records {
    return this.means.records;
  }

  get isDone(): boolean {
    return this.left <= 0 && this.active === 0;
  }

  begin(): void {
    const { scheduler, random } = this.world;
    const thinkMs = random.pick([300, 3000, 15_000]);
    for (const { id: userId } of this.callers) void this.paymentsIn.fund(userId);
    const next = (): void => {
      scheduler.addTimer(this.means.owner, random.between(1, thinkMs), () => {
        if (this.left-- <= 0) return;
        next();
        this.act();
      });
    };
    next();
  }

  /** Finally, every client gets automatically renewed rentals, with money for at least one. */
  renewAll(): void {
    for (const caller of this.callers) this.track(this.renewals.renewAll(caller));
  }

  /** An admin decides what waits for one. Returns whether anything did. */
  answerAll(): boolean {
    const waiting = this.paymentsIn.waitingReversals();
    for (const id of waiting) this.track(this.paymentsIn.answerReversal(id));
    return waiting.length > 0;
  }

  private act(): void {
    const { random } = this.world;
    const caller = random.pick(this.callers);
    this.track(this.perform(random.pick(this.mix), caller));
  }

  private track(work: Promise<unknown>): void {
    this.active++;
    void work
      .catch((error: unknown) => {
        if (!(error instanceof RingletError)) this.world.fail(`a client failed: ${String(error)}`);
      })
      .finally(() => this.active--);
  }

  private perform(action: Action, caller: Caller): Promise<unknown> {
    switch (action) {
      case 'buy':
        return this.purchases.buy(caller);
      case 'rent':
        return this.purchases.rent(caller);
      case 'extend':
        return this.purchases.extend(caller);
      case 'deposit':
        return this.paymentsIn.deposit(caller);
      case 'refund':
        return this.purchases.refund(caller);
      case 'sms':
        return this.messages.receiveSms();
      case 'next-sms':
        return this.messages.requestNextSms(caller);
      case 'swap':
        return this.purchases.swap(caller);
      case 'bid':
        return this.bidding.bid(caller);
      case 'renew':
        return this.renewals.choose(caller);
      case 'lock':
        return this.locks.lock(caller);
      case 'refund-by-admin':
        return this.purchases.refundByAdmin();
      case 'adjust':
        return this.paymentsIn.adjust(caller);
      case 'decide':
        return this.paymentsIn.decideDeposit();
      case 'unknown':
        return this.paymentsIn.receiveUnknown(caller);
    }
  }
}
