import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { type EventOf } from '@ringlet/contracts/event';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  CryptoAmountInput,
  nameTransaction,
  NameTransactionInput,
  reserveCryptoAmount,
  submitCryptoDeposit,
  SubmitCryptoDepositInput,
} from '@ringlet/contracts/wallet/crypto';
import {
  type DepositView,
  initiateDeposit,
  InitiateDepositInput,
  listDeposits,
  ListDepositsInput,
  listMethods,
  openTransfer,
  OpenTransferInput,
  receivePaymentWebhook,
  ReceivePaymentWebhookInput,
  verifyDeposit,
  VerifyDepositInput,
} from '@ringlet/contracts/wallet/deposits';
import { findPayment, FindPaymentInput } from '@ringlet/contracts/wallet/missing-payments';
import { HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Inbox } from '@ringlet/persistence/inbox';
import { HeldAmounts } from '../ledger/held-amounts';
import { CryptoClaims } from './crypto-claims';
import { CryptoDeposits } from './crypto-deposits';
import { presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { FindPayment } from './missing/find-payment';
import { MissingPayments } from './missing/missing-payments.repository';
import { ReceivePaymentWebhook } from './receive-payment-webhook';
import { Repayments } from './repayments/repayments';
import { StartDeposit } from './start-deposit';
import { VerifyDeposit } from './verify-deposit';

@Controller()
export class DepositsController {
  constructor(
    private readonly deposits: Deposits,
    private readonly terms: DepositTerms,
    private readonly startDeposit: StartDeposit,
    private readonly cryptoDeposits: CryptoDeposits,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly findPayment: FindPayment,
    private readonly missing: MissingPayments,
    private readonly receivePaymentWebhook: ReceivePaymentWebhook,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly claims: CryptoClaims,
    private readonly repayments: Repayments,
    private readonly heldAmounts: HeldAmounts,
    private readonly inbox: Inbox,
  ) {}

  @HandleRequest(listMethods)
  methods() {
    return this.terms.listMethods();
  }

  @HandleRequest(initiateDeposit)
  initiate(@Payload() input: InitiateDepositInput, @Ctx() context: RequestContext) {
    return this.startDeposit.checkout(input, context.correlationId);
  }

  @HandleRequest(openTransfer)
  transfer(@Payload() input: OpenTransferInput, @Ctx() context: RequestContext) {
    return this.startDeposit.transfer(input, context.correlationId);
  }

  @HandleRequest(reserveCryptoAmount)
  reserveAmount(@Payload() input: CryptoAmountInput, @Ctx() context: RequestContext) {
    return this.cryptoDeposits.reserveAmount(input, context.correlationId);
  }

  @HandleRequest(submitCryptoDeposit)
  submitCrypto(@Payload() input: SubmitCryptoDepositInput, @Ctx() context: RequestContext) {
    return this.cryptoDeposits.submit(input, context.correlationId);
  }

  @HandleRequest(nameTransaction)
  transaction(@Payload() input: NameTransactionInput, @Ctx() context: RequestContext) {
    return this.cryptoDeposits.nameTransaction(input, context.correlationId);
  }

  @HandleRequest(verifyDeposit)
  async verify(@Payload() input: VerifyDepositInput, @Ctx() context: RequestContext): Promise<DepositView> {
    return presentDeposit(await this.verifyDeposit.forClient(input, context.correlationId));
  }

  @HandleRequest(findPayment)
  find(@Payload() input: FindPaymentInput, @Ctx() context: RequestContext) {
    return this.findPayment.execute(input, context.correlationId);
  }

  @HandleRequest(receivePaymentWebhook)
  webhook(@Payload() input: ReceivePaymentWebhookInput, @Ctx() context: RequestContext) {
    return this.receivePaymentWebhook.execute(input, context.correlationId);
  }

  @HandleRequest(listDeposits)
  async list(@Payload() { userId, ...page }: ListDepositsInput): Promise<PageOf<DepositView>> {
    const { data, nextCursor } = await this.deposits.list(userId, page);
    return { data: data.map(presentDeposit), nextCursor };
  }

  /**
   * Sends a deleted account's unspent deposits back. They stay under its id, without name and email. While a bid or a dispute
   * holds money or a repayment is under way this is not confirmed: auth repeats the event, and money that came meanwhile goes
   * back too.
   */
  @OnEvent(userDeleted)
  async userDeleted(@Payload() event: EventOf<typeof userDeleted>): Promise<void> {
    const { userId } = event.data;
    const isHeldBack = await this.repayments.startAll(userId, event.correlationId);
    const { spent: held } = await this.heldAmounts.useFor(userId);
    await this.inbox.once('deposits', event, async ({ session, emit }) => {
      await this.deposits.anonymise(userId, session);
      await this.idempotencyKeys.deleteOf(userId, session);
      await this.claims.deleteReservationsOf(userId, session);
      await this.missing.deleteOf(userId, session);
      if (held === 0 && !isHeldBack) emit(userDataErased, { userId, service: 'wallet' });
    });
  }
}
