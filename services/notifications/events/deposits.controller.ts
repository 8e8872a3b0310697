import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { chargebackClosed, chargebackOpened, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { cryptoDepositExpired, depositCredited, transferReturned } from '@ringlet/contracts/wallet/deposits';
import { missingPaymentClosed } from '@ringlet/contracts/wallet/missing-payments';
import { repaymentStopped } from '@ringlet/contracts/wallet/repayments';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import {
  emailOfChargeback,
  emailOfDeposit,
  emailOfExpiredCrypto,
  emailOfMissingPayment,
  emailOfRepayment,
  emailOfReturnedTransfer,
  emailOfStoppedRepayment,
} from '../domain/notice-emails';
import { Notices } from '../notices/notices';

/**
 * Notifies clients that a deposit was credited, has expired, is claimed back or sent back, and of the outcome of a search for a payment.
 */
@Controller()
export class DepositsController {
  constructor(private readonly notices: Notices) {}

  /** Throws, and is redelivered, while auth is unavailable. */
  @OnEvent(depositCredited)
  async credited(@Payload() event: EventOf<typeof depositCredited>): Promise<void> {
    const { userId, amount, reference } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfDeposit(texts, to, amount, reference),
      text: reference,
      path: '/client/deposit-history',
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }

  /** As `credited`. */
  @OnEvent(transferReturned)
  async returned(@Payload() event: EventOf<typeof transferReturned>): Promise<void> {
    const { userId, reference } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfReturnedTransfer(texts, to, event.data),
      text: reference,
      path: pathOfPayment(reference),
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }

  /** As `credited`. */
  @OnEvent(cryptoDepositExpired)
  async expired(@Payload() event: EventOf<typeof cryptoDepositExpired>): Promise<void> {
    const { userId, reference } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfExpiredCrypto(texts, to, event.data),
      text: reference,
      path: pathOfPayment(reference),
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }

  /** As `credited`. */
  @OnEvent(missingPaymentClosed)
  async missingClosed(@Payload() event: EventOf<typeof missingPaymentClosed>): Promise<void> {
    const { userId, reference, amount } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfMissingPayment(texts, to, event.data),
      text: reference ?? (amount === undefined ? '' : texts.naira(amount)),
      path: '/client/deposit-history',
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }

  /** Like `credited`. */
  @OnEvent(chargebackOpened)
  chargebackOpened(@Payload() event: EventOf<typeof chargebackOpened>): Promise<void> {
    return this.notifyOfChargeback(event, 'open');
  }

  /** Like `credited`. */
  @OnEvent(chargebackClosed)
  chargebackClosed(@Payload() event: EventOf<typeof chargebackClosed>): Promise<void> {
    const { data } = event;
    const { returned: amount } = data;
    // The rest is not sent back either: another claim has it, and the client knows of that.
    return amount === undefined
      ? this.notifyOfChargeback(event, data.state)
      : this.notifyOfChargeback({ ...event, data: { ...data, amount } }, 'won');
  }

  /** As `credited`. */
  @OnEvent(repaymentStopped)
  async repaymentStopped(@Payload() event: EventOf<typeof repaymentStopped>): Promise<void> {
    const { userId, reference, amount } = event.data;
    const content = (texts: Texts) => ({
      email: (to: string) => emailOfStoppedRepayment(texts, to, reference, amount),
      text: reference,
      path: '/client/statement',
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }

  private async notifyOfChargeback(event: EventOf<typeof chargebackOpened>, state: ChargebackState): Promise<void> {
    const { userId, reference, amount, taken, cause } = event.data;
    // Other claims already cover the whole deposit, and the client knows of them.
    if (amount === 0) return;
    const content = (texts: Texts) => ({
      email: (to: string) =>
        cause === 'repayment'
          ? emailOfRepayment(texts, to, { reference, amount, state })
          : emailOfChargeback(texts, to, { reference, amount, taken, state }),
      text: reference,
      path: '/client/statement',
    });
    await this.notices.notify('deposits', event, { userId, kind: 'deposit', content });
  }
}

const pathOfPayment = (reference: string): string =>
  `/client/payment-status?${new URLSearchParams({ reference }).toString()}`;
