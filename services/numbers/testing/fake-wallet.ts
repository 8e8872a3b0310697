import { type NatsConnection } from '@nats-io/transport-node';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import { chargeOrder, type ChargeInput, refundOrder, type RefundInput } from '@ringlet/contracts/wallet/ledger';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';

type Mood = 'well' | 'silent' | 'silent-after';

/**
 * A wallet for the tests of this service: it keeps the promises of libs/contracts/wallet.ts in memory, remembers every movement,
 * and can be overrides to fall silent, before or after it has done what it was asked.
 */
export class FakeWallet {
  readonly balances = new Map<string, number>();
  readonly charges = new Map<string, { userId: string; amount: number }>();
  readonly refunds = new Map<string, number>();
  chargeBehaviour: Mood = 'well';
  refundMood: Mood = 'well';

  constructor(connection: NatsConnection) {
    const serve = <Input>(subject: string, mood: () => Mood, work: (input: Input) => object): void => {
      connection.subscribe(subject, {
        callback: (_error, message) => {
          const now = mood();
          if (now === 'silent') return;
          let reply: object;
          try {
            reply = { data: work(message.json<RequestEnvelope>().data as Input) };
          } catch (error) {
            reply = { error: serializeError(error) };
          }
          if (now === 'well') message.respond(JSON.stringify(reply));
        },
      });
    };
    serve<ChargeInput>(
      chargeOrder.subject,
      () => this.chargeBehaviour,
      (input) => this.charge(input),
    );
    serve<RefundInput>(
      refundOrder.subject,
      () => this.refundMood,
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
    return { balance: this.balanceOf(userId) };
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
