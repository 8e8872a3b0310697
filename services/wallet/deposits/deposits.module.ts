import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { CryptoWalletsModule } from '../crypto/crypto-wallets.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentProvidersModule } from '../providers/payment-providers.module';
import { RatesModule } from '../rates/rates.module';
import { chargebackFeature } from './chargebacks/chargeback.model';
import { ChargebackWorker } from './chargebacks/chargeback-worker';
import { Chargebacks } from './chargebacks/chargebacks.repository';
import { FollowChargebacks } from './chargebacks/follow-chargebacks';
import { PollDisputes } from './chargebacks/poll-disputes';
import { SettleChargeback } from './chargebacks/settle-chargeback';
import { ContestedClaims } from './contested-claims';
import { Credits } from './credits';
import { CreditsController } from './credits.controller';
import { cryptoClaimFeature } from './crypto-claim.model';
import { CryptoClaims } from './crypto-claims';
import { CryptoDeposits } from './crypto-deposits';
import { depositFeature } from './deposit.model';
import { DepositCounts } from './deposit-counts';
import { DepositMetrics } from './deposit-metrics';
import { DepositSearch } from './deposit-search';
import { DepositTerms } from './deposit-terms';
import { DepositVerificationWorker } from './deposit-verification-worker';
import { DepositsController } from './deposits.controller';
import { Deposits } from './deposits.repository';
import { idempotencyKeyFeature } from './idempotency-key.model';
import { IdempotencyKeys } from './idempotency-keys';
import { FindPayment } from './missing/find-payment';
import { missingPaymentFeature } from './missing/missing-payment.model';
import { MissingPayments } from './missing/missing-payments.repository';
import { paymentListFeature } from './payment-lists/payment-list.model';
import { PaymentLists } from './payment-lists/payment-lists';
import { paymentWebhookFailureFeature } from './payment-webhook-failure.model';
import { PaymentWebhookFailures } from './payment-webhook-failures';
import { ProviderRateLimits } from './provider-rate-limits';
import { ReceivePaymentWebhook } from './receive-payment-webhook';
import { RedirectRepayment } from './repayments/redirect-repayment';
import { Repayments } from './repayments/repayments';
import { RepaymentsController } from './repayments/repayments.controller';
import { SendRepayment } from './repayments/send-repayment';
import { SettleDeposit } from './settle-deposit';
import { SettlePayment } from './settle-payment';
import { StartDeposit } from './start-deposit';
import { transactionHashFeature } from './transaction-hash.model';
import { TransactionHashes } from './transaction-hashes';
import { SettleUnmatchedPayment } from './unmatched/settle-unmatched-payment';
import { UnmatchedMetrics } from './unmatched/unmatched-metrics';
import { unmatchedPaymentFeature } from './unmatched/unmatched-payment.model';
import { UnmatchedPayments } from './unmatched/unmatched-payments';
import { UnmatchedQueue } from './unmatched/unmatched-queue';
import { VerifyDeposit } from './verify-deposit';

const features = [
  depositFeature,
  idempotencyKeyFeature,
  transactionHashFeature,
  cryptoClaimFeature,
  paymentWebhookFailureFeature,
  chargebackFeature,
  unmatchedPaymentFeature,
  missingPaymentFeature,
  paymentListFeature,
];

/** Deposits from checkout to credit. */
@Module({
  imports: [
    CollectionsModule.forFeature(features),
    LedgerModule,
    RatesModule,
    PaymentProvidersModule,
    CryptoWalletsModule,
  ],
  controllers: [CreditsController, DepositsController, RepaymentsController],
  providers: [
    Credits,
    Deposits,
    DepositCounts,
    DepositMetrics,
    DepositSearch,
    CryptoClaims,
    TransactionHashes,
    ContestedClaims,
    DepositTerms,
    IdempotencyKeys,
    StartDeposit,
    CryptoDeposits,
    VerifyDeposit,
    SettleDeposit,
    Chargebacks,
    SettleChargeback,
    FollowChargebacks,
    ChargebackWorker,
    PollDisputes,
    Repayments,
    SendRepayment,
    RedirectRepayment,
    SettlePayment,
    UnmatchedPayments,
    SettleUnmatchedPayment,
    UnmatchedMetrics,
    MissingPayments,
    UnmatchedQueue,
    FindPayment,
    PaymentLists,
    ReceivePaymentWebhook,
    PaymentWebhookFailures,
    RateLimits,
    ProviderRateLimits,
    DepositVerificationWorker,
  ],
  exports: [
    Chargebacks,
    ChargebackWorker,
    Deposits,
    DepositSearch,
    DepositCounts,
    ContestedClaims,
    SettleDeposit,
    VerifyDeposit,
    ProviderRateLimits,
    PaymentWebhookFailures,
    UnmatchedPayments,
    SettleUnmatchedPayment,
    MissingPayments,
    UnmatchedQueue,
  ],
})
export class DepositsModule {}
