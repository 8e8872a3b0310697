import { type NatsConnection } from '@nats-io/transport-node';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import { type RecentDeposits, sumRecentDeposits, type SumRecentDepositsInput } from '@ringlet/contracts/wallet/credits';
import {
  closeHold,
  type CloseHoldInput,
  openHold,
  type OpenHoldInput,
  releaseHeld,
  type ReleaseHeldInput,
} from '@ringlet/contracts/wallet/holds';
import {
  type BalanceInput,
  type ChargeInput,
  chargeOrder,
  getBalance,
  getKeySpend,
  type KeySpendInput,
  type RefundInput,
  refundOrder,
} from '@ringlet/contracts/wallet/ledger';
import { allowRates, type AllowRatesInput, allowRefund } from '@ringlet/contracts/wallet/money-acts';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';

/** When the fake ledger posts every charge. */
export const chargedAt = '2026-11-21T22:59:59.000Z';

type Behaviour = 'ok' | 'no-reply' | 'reply-lost';

interface Hold {
  readonly userId: string;
  readonly opened: number;
  amount: number;
  released?: number;
}

/**
 * A wallet for this service's tests: it implements libs/contracts/wallet/ledger.ts and holds.ts in memory and records every
 * charge and refund. `no-reply`: it does nothing and sends no reply; `reply-lost`: it executes the request and sends no reply.
 */
export class FakeWallet {
  readonly balances = new Map<string, number>();
  readonly charges = new Map<string, { userId: string; amount: number; holdId?: string | undefined }>();
  /** API keys' spending today. */
  readonly keySpends = new Map<string, number>();
  readonly recentDeposits = new Map<string, RecentDeposits>();
  readonly holds = new Map<string, Hold>();
  readonly refunds = new Map<string, number>();
  readonly refundsDecidedBy = new Map<string, readonly string[]>();
  chargeBehaviour: Behaviour = 'ok';
  refundBehaviour: Behaviour = 'ok';
  holdBehaviour: Behaviour = 'ok';
  /** Whether refunds and rates need two people. */
  needsAnotherAdmin = false;
  readonly ratesAsked: AllowRatesInput[] = [];
  /** Amounts released for orders, by hold and order. */
  private readonly rests = new Map<string, number>();
  /** Requests to charge, answered or not. */
  chargeRequests = 0;

  constructor(connection: NatsConnection) {
    const serve = <Input>(subject: string, behaviour: () => Behaviour, work: (input: Input) => object): void => {
      connection.subscribe(subject, {
        callback: (_error, message) => {
          const now = behaviour();
          if (subject === chargeOrder.subject) this.chargeRequests++;
          if (now === 'no-reply') return;
          let reply: object;
          try {
            reply = { data: work(message.json<RequestEnvelope>().data as Input) };
          } catch (error) {
            reply = { error: serializeError(error) };
          }
          if (now === 'ok') message.respond(JSON.stringify(reply));
        },
      });
    };
    serve<ChargeInput>(
      chargeOrder.subject,
      () => this.chargeBehaviour,
      (input) => this.charge(input),
    );
    serve<BalanceInput>(
      getBalance.subject,
      () => 'ok',
      ({ userId }) => ({ balance: this.balanceOf(userId) }),
    );
    serve<KeySpendInput>(
      getKeySpend.subject,
      () => 'ok',
      ({ keyIds }) => Object.fromEntries(keyIds.map((id) => [id, this.keySpends.get(id) ?? 0])),
    );
    serve<RefundInput>(
      refundOrder.subject,
      () => this.refundBehaviour,
      (input) => this.refund(input),
    );
    serve(
      allowRefund.subject,
      () => 'ok',
      () => this.allow(),
    );
    serve<AllowRatesInput>(
      allowRates.subject,
      () => 'ok',
      (input) => {
        this.ratesAsked.push(input);
        return this.allow();
      },
    );
    serve<SumRecentDepositsInput>(
      sumRecentDeposits.subject,
      () => 'ok',
      ({ userId }) =>
        this.recentDeposits.get(userId) ?? { deposits: 0, credited: 0, goneBack: 0, back: 0, accountsOfCard: 0 },
    );
    const ofHolds = () => this.holdBehaviour;
    serve<OpenHoldInput>(openHold.subject, ofHolds, (input) => this.open(input));
    serve<ReleaseHeldInput>(releaseHeld.subject, ofHolds, (input) => this.release(input));
    serve<CloseHoldInput>(closeHold.subject, ofHolds, (input) => this.close(input));
  }

  fund(userId: string, amount: number): void {
    this.balances.set(userId, this.balanceOf(userId) + amount);
  }

  balanceOf(userId: string): number {
    return this.balances.get(userId) ?? 0;
  }

  /** An order's net cost to the client. */
  netOf(orderId: string): number {
    return (this.charges.get(orderId)?.amount ?? 0) - (this.refunds.get(orderId) ?? 0);
  }

  heldFor(userId: string): number {
    const own = [...this.holds.values()].filter((hold) => hold.userId === userId);
    return own.reduce((sum, { amount }) => sum + amount, 0);
  }

  private allow(): object {
    if (this.needsAnotherAdmin) throw new RingletError('wallet/adjustment-requested');
    return { decidedBy: ['a'.repeat(24)] };
  }

  private open({ holdId, userId, amount }: OpenHoldInput): object {
    const earlier = this.holds.get(holdId);
    if (earlier?.released !== undefined && earlier.opened === 0) throw new RingletError('wallet/hold-closed');
    if (!earlier) {
      if (this.balanceOf(userId) < amount) throw new RingletError('wallet/insufficient-balance');
      this.fund(userId, -amount);
      this.holds.set(holdId, { userId, opened: amount, amount });
    }
    return { balance: this.balanceOf(userId) };
  }

  private release({ holdId, orderId, amount }: ReleaseHeldInput): object {
    const key = `${holdId}:${orderId}`;
    const hold = this.holds.get(holdId);
    if (!this.rests.has(key) && hold && hold.released === undefined) {
      if (hold.amount < amount) throw new Error(`less than ${amount} kobo are held for ${holdId}`);
      this.move(hold, -amount);
      this.rests.set(key, amount);
    }
    return { released: this.rests.get(key) ?? 0 };
  }

  private close({ holdId }: CloseHoldInput): object {
    const hold = this.holds.get(holdId) ?? { userId: '', opened: 0, amount: 0 };
    this.holds.set(holdId, hold);
    if (hold.released === undefined) {
      hold.released = hold.amount;
      this.move(hold, -hold.amount);
    }
    return { released: hold.released };
  }

  /** Between a hold and its client's balance. */
  private move(hold: Hold, amount: number): void {
    hold.amount += amount;
    this.fund(hold.userId, -amount);
  }

  private charge({ orderId, userId, amount, holdId, keyId, keySpendPerDay = Infinity }: ChargeInput): object {
    if (this.refunds.has(orderId)) throw new RingletError('wallet/order-closed');
    if (!this.charges.has(orderId)) {
      if (holdId !== undefined) {
        const hold = this.holds.get(holdId);
        if (!hold || hold.released !== undefined || hold.amount < amount) throw new RingletError('wallet/hold-closed');
        this.move(hold, -amount);
      }
      const spent = (this.keySpends.get(keyId ?? '') ?? 0) + amount;
      if (spent > keySpendPerDay) throw new RingletError('wallet/key-limit-reached');
      if (this.balanceOf(userId) < amount) throw new RingletError('wallet/insufficient-balance');
      if (keyId !== undefined) this.keySpends.set(keyId, spent);
      this.balances.set(userId, this.balanceOf(userId) - amount);
      this.charges.set(orderId, { userId, amount, holdId });
    }
    return { balance: this.balanceOf(userId), at: chargedAt };
  }

  private refund({ orderId, restoreHold, decidedBy }: RefundInput): object {
    if (decidedBy) this.refundsDecidedBy.set(orderId, decidedBy);
    const charge = this.charges.get(orderId);
    if (!this.refunds.has(orderId)) {
      this.refunds.set(orderId, charge?.amount ?? 0);
      if (charge) this.fund(charge.userId, charge.amount);
      const hold = this.holds.get(charge?.holdId ?? '');
      if (charge && hold && restoreHold === true && hold.released === undefined) this.move(hold, charge.amount);
    }
    return charge ? { balance: this.balanceOf(charge.userId), refunded: charge.amount } : { balance: 0, refunded: 0 };
  }
}
