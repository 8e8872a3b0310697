import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope, type EventOf } from '@ringlet/contracts/event';
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
import { type NoticeContent, Notices } from '../notices/notices';

/**
 * Notifies clients that a deposit was credited, has expired, is claimed back or sent back, and of the outcome of a search for a payment.
 */
@Controller()
export class DepositsController {
  constructor(private readonly notices: Notices) {}

  @OnEvent(depositCredited)
  credited(@Payload() event: EventOf<typeof depositCredited>): Promise<void> {
    const { amount, reference } = event.data;
    return this.notify(event, (texts) => ({
      email: emailOfDeposit(texts, amount, reference),
      text: reference,
      path: '/client/deposit-history',
    }));
  }

  @OnEvent(transferReturned)
  returned(@Payload() event: EventOf<typeof transferReturned>): Promise<void> {
    const { reference } = event.data;
    return this.notify(event, (texts) => ({
      email: emailOfReturnedTransfer(texts, event.data),
      text: reference,
      path: pathOfPayment(reference),
    }));
  }

  @OnEvent(cryptoDepositExpired)
  expired(@Payload() event: EventOf<typeof cryptoDepositExpired>): Promise<void> {
    const { reference } = event.data;
    return this.notify(event, (texts) => ({
      email: emailOfExpiredCrypto(texts, event.data),
      text: reference,
      path: pathOfPayment(reference),
    }));
  }

  @OnEvent(missingPaymentClosed)
  missingClosed(@Payload() event: EventOf<typeof missingPaymentClosed>): Promise<void> {
    const { reference, amount } = event.data;
    return this.notify(event, (texts) => ({
      email: emailOfMissingPayment(texts, event.data),
      text: reference ?? (amount === undefined ? '' : texts.naira(amount)),
      path: '/client/deposit-history',
    }));
  }

  @OnEvent(chargebackOpened)
  chargebackOpened(@Payload() event: EventOf<typeof chargebackOpened>): Promise<void> {
    return this.notifyOfChargeback(event, 'open');
  }

  @OnEvent(chargebackClosed)
  chargebackClosed(@Payload() event: EventOf<typeof chargebackClosed>): Promise<void> {
    const { data } = event;
    const { returned: amount } = data;
    // The rest is not sent back either: another claim has it, and the client knows of that.
    return amount === undefined
      ? this.notifyOfChargeback(event, data.state)
      : this.notifyOfChargeback({ ...event, data: { ...data, amount } }, 'won');
  }

  @OnEvent(repaymentStopped)
  repaymentStopped(@Payload() event: EventOf<typeof repaymentStopped>): Promise<void> {
    const { reference, amount } = event.data;
    return this.notify(event, (texts) => ({
      email: emailOfStoppedRepayment(texts, reference, amount),
      text: reference,
      path: '/client/statement',
    }));
  }

  private notifyOfChargeback(event: EventOf<typeof chargebackOpened>, state: ChargebackState): Promise<void> {
    const { reference, amount, taken, cause } = event.data;
    // Other claims already cover the whole deposit, and the client knows of them.
    if (amount === 0) return Promise.resolve();
    return this.notify(event, (texts) => ({
      email:
        cause === 'repayment'
          ? emailOfRepayment(texts, { reference, amount, state })
          : emailOfChargeback(texts, { reference, amount, taken, state }),
      text: reference,
      path: '/client/statement',
    }));
  }

  private notify(
    event: EventEnvelope<{ readonly userId: string }>,
    content: (texts: Texts) => NoticeContent,
  ): Promise<void> {
    return this.notices.notify('deposits', event, { userId: event.data.userId, kind: 'deposit', content });
  }
}

const pathOfPayment = (reference: string): string =>
  `/client/payment-status?${new URLSearchParams({ reference }).toString()}`;
