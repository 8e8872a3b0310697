import { type NatsConnection } from '@nats-io/transport-node';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import {
  type BalanceInput,
  chargeOrder,
  type ChargeInput,
  getBalance,
  refundOrder,
  type RefundInput,
} from '@ringlet/contracts/wallet/ledger';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';

/** When the fake ledger posts every charge. */
export const chargedAt = '2026-11-21T22:59:59.000Z';

type Behaviour = 'ok' | 'no-reply' | 'reply-lost';

/**
 * A wallet for the tests of this service: it implements libs/contracts/wallet/ledger.ts in memory and records every charge and
 * refund. `no-reply`: it does nothing and sends no reply; `reply-lost`: it executes the request and sends no reply.
 */
export class FakeWallet {
  readonly balances = new Map<string, number>();
  readonly charges = new Map<string, { userId: string; amount: number }>();
  readonly refunds = new Map<string, number>();
  chargeBehaviour: Behaviour = 'ok';
  refundBehaviour: Behaviour = 'ok';
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
    serve<RefundInput>(
      refundOrder.subject,
      () => this.refundBehaviour,
      (input) => this.refund(input),
    );
  }

  fund(userId: string, amount: number): void {
    this.balances.set(userId, this.balanceOf(userId) + amount);
  }

  balanceOf(userId: string): number {
    return this.balances.get(userId) ?? 0;
  }

  /** What an order cost the client in the end. */
  netOf(orderId: string): number {
    return (this.charges.get(orderId)?.amount ?? 0) - (this.refunds.get(orderId) ?? 0);
  }

  private charge({ orderId, userId, amount }: ChargeInput): object {
    if (this.refunds.has(orderId)) throw new RingletError('wallet/order-closed');
    if (!this.charges.has(orderId)) {
      if (this.balanceOf(userId) < amount) throw new RingletError('wallet/insufficient-balance');
      this.balances.set(userId, this.balanceOf(userId) - amount);
      this.charges.set(orderId, { userId, amount });
    }
    return { balance: this.balanceOf(userId), at: chargedAt };
  }

  private refund({ orderId }: RefundInput): object {
    const charge = this.charges.get(orderId);
    if (!this.refunds.has(orderId)) {
      this.refunds.set(orderId, charge?.amount ?? 0);
      if (charge) this.fund(charge.userId, charge.amount);
    }
    return charge ? { balance: this.balanceOf(charge.userId), refunded: charge.amount } : { balance: 0, refunded: 0 };
  }
}
