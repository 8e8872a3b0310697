import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import {
  messageReceived,
  orderActivated,
  orderCompleted,
  orderRefunded,
  renewalFailed,
  rentalEnding,
} from '@ringlet/contracts/numbers/events';
import { chargebackClosed, chargebackOpened, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { Contents } from '../sending/contents';
import { Subscribers } from './subscribers';

const claims = { open: 'deposit.disputed', won: 'deposit.kept', lost: 'deposit.reversed' } as const;
const repayments = { open: 'repayment.started', won: 'repayment.failed', lost: 'repayment.sent' } as const;

/** Makes deliveries from Ringlet's events. */
@Controller()
export class EventsController {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly contents: Contents,
    private readonly clock: Clock,
  ) {}

  @OnEvent(messageReceived)
  async messageReceived(@Payload() event: EventOf<typeof messageReceived>): Promise<void> {
    const { userId, orderId, messageId } = event.data;
    await this.subscribers.notify(userId, event, { type: 'message.received', orderId, messageId });
  }

  /** An extension of a rental is a separate order, and only the order says which rental it extends. */
  @OnEvent(orderActivated)
  async orderActivated(@Payload() event: EventOf<typeof orderActivated>): Promise<void> {
    const { userId, orderId } = event.data;
    const concerned = await this.subscribers.find(userId, ['number.activated', 'rental.extended'], event);
    if (concerned.length === 0) return;
    try {
      const { order } = await this.contents.order(userId, orderId, event.correlationId);
      const type = order.kind === 'extension' ? 'rental.extended' : 'number.activated';
      await this.subscribers.notify(userId, event, { type, orderId });
    } catch (error) {
      // Erased with the account.
      if (!(error instanceof RingletError && error.code === 'numbers/order-not-found')) throw error;
    }
  }

  @OnEvent(orderRefunded)
  async orderRefunded(@Payload() event: EventOf<typeof orderRefunded>): Promise<void> {
    const { userId, orderId, price } = event.data;
    await this.subscribers.notify(userId, event, { type: 'number.refunded', orderId, amount: price });
  }

  @OnEvent(orderCompleted)
  async orderCompleted(@Payload() event: EventOf<typeof orderCompleted>): Promise<void> {
    const { userId, orderId } = event.data;
    await this.subscribers.notify(userId, event, { type: 'number.expired', orderId });
  }

  @OnEvent(rentalEnding)
  async rentalEnding(@Payload() event: EventOf<typeof rentalEnding>): Promise<void> {
    const { userId, orderId, hours, renews = false, expiresAt } = event.data;
    if (this.isOver(expiresAt)) return;
    await this.subscribers.notify(userId, event, { type: 'rental.ending', orderId, hours, renews });
  }

  /** The rental ends without its renewal, for which the reminder of the last hour was skipped. */
  @OnEvent(renewalFailed)
  async renewalFailed(@Payload() event: EventOf<typeof renewalFailed>): Promise<void> {
    const { userId, orderId, isTriedAgain, expiresAt } = event.data;
    if (this.isOver(expiresAt)) return;
    await this.subscribers.notify(userId, event, { type: 'rental.ending', orderId, hours: 1, renews: isTriedAgain });
  }

  @OnEvent(depositCredited)
  async depositCredited(@Payload() event: EventOf<typeof depositCredited>): Promise<void> {
    const { userId, reference, amount, method } = event.data;
    await this.subscribers.notify(userId, event, { type: 'deposit.credited', reference, amount, method });
  }

  @OnEvent(chargebackOpened)
  chargebackOpened(@Payload() event: EventOf<typeof chargebackOpened>): Promise<void> {
    return this.notifyOfClaim(event, 'open');
  }

  @OnEvent(chargebackClosed)
  chargebackClosed(@Payload() event: EventOf<typeof chargebackClosed>): Promise<void> {
    return this.notifyOfClaim(event, event.data.state);
  }

  @OnEvent(balanceChanged)
  async balanceChanged(@Payload() event: EventOf<typeof balanceChanged>): Promise<void> {
    const { userId, balance, sequence } = event.data;
    await this.subscribers.notifyLowBalance(userId, event, balance, sequence);
  }

  private async notifyOfClaim(event: EventOf<typeof chargebackOpened>, state: ChargebackState): Promise<void> {
    const { userId, reference, amount, taken, cause } = event.data;
    // Other claims already cover the whole deposit, and were delivered.
    if (amount === 0) return;
    const claim = { type: claims[state], reference, amount, taken } as const;
    const source = cause === 'repayment' ? { type: repayments[state], reference, amount } : claim;
    await this.subscribers.notify(userId, event, source);
  }

  /** The event was late, for example because a dead letter was replayed. */
  private isOver(expiresAt: string): boolean {
    return Date.parse(expiresAt) <= this.clock.nowMs();
  }
}
