import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { NightlyRun, NightlyRunSchema } from '@ringlet/persistence/nightly-run.model';
import { AdjustBalance } from './admin/adjust-balance';
import { AdminAction, AdminActionSchema } from './admin/admin-action.model';
import { AdminActions } from './admin/admin-actions';
import { AdminController } from './admin/admin.controller';
import { DecideDeposit } from './admin/decide-deposit';
import { CryptoWallet, CryptoWalletSchema } from './crypto/crypto-wallet.model';
import { CryptoWallets } from './crypto/crypto-wallets';
import { CryptoController } from './crypto/crypto-wallets.controller';
import { SubmitCryptoDeposit } from './deposits/submit-crypto-deposit';
import { TransactionHash, TransactionHashSchema } from './deposits/transaction-hash.model';
import { Deposit, DepositSchema } from './deposits/deposit.model';
import { DepositCounts } from './deposits/deposit-counts';
import { DepositStore } from './deposits/deposits.repository';
import { DepositSweep } from './deposits/deposit-verification-worker';
import { DepositsController } from './deposits/deposits.controller';
import { InitiateDeposit } from './deposits/initiate-deposit';
import { Initiation, InitiationSchema } from './deposits/idempotency-key.model';
import { Initiations } from './deposits/idempotency-keys';
import { ProviderQuestions } from './deposits/provider-rate-limits';
import { ReceiveWebhook } from './deposits/receive-webhook';
import { SettleDeposit } from './deposits/settle-deposit';
import { Terms } from './deposits/deposit-terms';
import { UserDeletedController } from './deposits/user-deleted.controller';
import { WebhookFailure, WebhookFailureSchema } from './deposits/webhook-failure.model';
import { WebhookFailures } from './deposits/webhook-failures';
import { VerifyDeposit } from './deposits/verify-deposit';
import { Balance, BalanceSchema } from './ledger/balance.model';
import { Ledger } from './ledger/ledger';
import { LedgerController } from './ledger/ledger.controller';
import { NightlyVerification } from './verification/nightly-verification';
import { OrderFact, OrderFactSchema } from './verification/order-fact.model';
import { OrderFactsController } from './verification/verification.controller';
import { Posting, PostingSchema } from './ledger/posting.model';
import { Monnify } from './providers/monnify/monnify';
import { Paystack } from './providers/paystack/paystack';
import { Circuits } from './providers/circuits';
import { Providers } from './providers/payment-providers';
import { MarketRatesController } from './rates/rates.controller';
import { MarketReader } from './rates/market-rates-reader';
import { PricingChangedController } from './rates/pricing-changed.controller';
import { RateSet, RateSetSchema } from './rates/rate.model';
import { Rates } from './rates/rates';
import { Receipts } from './receipt/receipts';
import { Statement } from './statement/statement';
import { StatementController } from './statement/statement.controller';

const models = [
  { name: Balance.name, schema: BalanceSchema },
  { name: Posting.name, schema: PostingSchema },
  { name: Deposit.name, schema: DepositSchema },
  { name: Initiation.name, schema: InitiationSchema },
  { name: CryptoWallet.name, schema: CryptoWalletSchema },
  { name: TransactionHash.name, schema: TransactionHashSchema },
  { name: AdminAction.name, schema: AdminActionSchema },
  { name: OrderFact.name, schema: OrderFactSchema },
  { name: NightlyRun.name, schema: NightlyRunSchema },
  { name: WebhookFailure.name, schema: WebhookFailureSchema },
  { name: RateSet.name, schema: RateSetSchema },
];

@Module({
  imports: [MongooseModule.forFeature(models)],
  controllers: [
    LedgerController,
    OrderFactsController,
    StatementController,
    DepositsController,
    CryptoController,
    AdminController,
    MarketRatesController,
    PricingChangedController,
    UserDeletedController,
  ],
  providers: [
    Ledger,
    NightlyVerification,
    Statement,
    Rates,
    MarketReader,
    Circuits,
    Paystack,
    Monnify,
    Providers,
    DepositCounts,
    DepositStore,
    SettleDeposit,
    RateLimits,
    ProviderQuestions,
    Initiations,
    Terms,
    InitiateDeposit,
    VerifyDeposit,
    ReceiveWebhook,
    WebhookFailures,
    DepositSweep,
    CryptoWallets,
    SubmitCryptoDeposit,
    Receipts,
    AdminActions,
    DecideDeposit,
    AdjustBalance,
  ],
})
export class WalletModule {}
