import { NATS } from '@ringlet/messaging/tokens';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { AdjustBalance } from '../../../services/wallet/adjustments/adjust-balance';
import { adjustmentRequestFeature } from '../../../services/wallet/adjustments/adjustment-request.model';
import { DecideDeposit } from '../../../services/wallet/admin/decide-deposit';
import { cryptoWalletFeature } from '../../../services/wallet/crypto/crypto-wallet.model';
import { chargebackFeature } from '../../../services/wallet/deposits/chargebacks/chargeback.model';
import { ChargebackWorker } from '../../../services/wallet/deposits/chargebacks/chargeback-worker';
import { cryptoClaimFeature } from '../../../services/wallet/deposits/crypto-claim.model';
import { depositFeature } from '../../../services/wallet/deposits/deposit.model';
import { DepositCounts } from '../../../services/wallet/deposits/deposit-counts';
import { DepositVerificationWorker } from '../../../services/wallet/deposits/deposit-verification-worker';
import { idempotencyKeyFeature } from '../../../services/wallet/deposits/idempotency-key.model';
import { missingPaymentFeature } from '../../../services/wallet/deposits/missing/missing-payment.model';
import { paymentListFeature } from '../../../services/wallet/deposits/payment-lists/payment-list.model';
import { PaymentLists } from '../../../services/wallet/deposits/payment-lists/payment-lists';
import { paymentWebhookFailureFeature } from '../../../services/wallet/deposits/payment-webhook-failure.model';
import { transactionHashFeature } from '../../../services/wallet/deposits/transaction-hash.model';
import { unmatchedPaymentFeature } from '../../../services/wallet/deposits/unmatched/unmatched-payment.model';
import { type PaymentProvider } from '../../../services/wallet/domain/payment-provider';
import { balanceFeature } from '../../../services/wallet/ledger/balance.model';
import { decidedAloneFeature } from '../../../services/wallet/ledger/decided-alone.model';
import { holdFeature } from '../../../services/wallet/ledger/hold.model';
import { keySpendFeature } from '../../../services/wallet/ledger/key-spend.model';
import { postingFeature } from '../../../services/wallet/ledger/posting.model';
import { DepositSums } from '../../../services/wallet/ledger-verification/deposit-sums';
import { NightlyLedgerVerification } from '../../../services/wallet/ledger-verification/nightly-ledger-verification';
import { orderFactFeature } from '../../../services/wallet/ledger-verification/order-fact.model';
import { PaymentProviders } from '../../../services/wallet/providers/payment-providers';
import { UssdTemplates } from '../../../services/wallet/providers/ussd-templates';
import { rateSetFeature } from '../../../services/wallet/rates/rate.model';
import { WalletSettings } from '../../../services/wallet/settings';
import { type Database } from '../store/database';
import { type ProcessParts, SimulatedProcess } from './process';
import { repeatedly } from './repeated-task';

const features = [
  balanceFeature,
  postingFeature,
  adjustmentRequestFeature,
  decidedAloneFeature,
  keySpendFeature,
  holdFeature,
  depositFeature,
  idempotencyKeyFeature,
  cryptoClaimFeature,
  transactionHashFeature,
  paymentWebhookFailureFeature,
  cryptoWalletFeature,
  rateSetFeature,
  orderFactFeature,
  chargebackFeature,
  unmatchedPaymentFeature,
  missingPaymentFeature,
  paymentListFeature,
];

const settings = Object.assign(new WalletSettings(), {
  WEB_URL: 'http://web.test',
});
settings.timing.depositSweepMs = 30_000;

export function createWalletTables(database: Database): void {
  for (const { schema } of features) database.register(schema);
  for (const name of ['deposit_counts', 'rate_limits', 'outbox', 'inbox']) database.table(name);
}

export async function startWallet(
  parts: Omit<ProcessParts, 'service' | 'features' | 'settings'>,
  provider: PaymentProvider,
): Promise<SimulatedProcess> {
  const providers = {
    configuredMethods: () => [provider.method],
    givingAccounts: () => [provider],
    configuredProviderFor: () => provider,
    providerFor: () => provider,
  };
  const given = new Map<unknown, unknown>([
    [PaymentProviders, providers],
    [UssdTemplates, { current: () => Promise.resolve([]) }],
    [NightlyLedgerVerification, {}],
    [DepositSums, {}],
    [NATS, {}],
    [ScheduledTasks, { runExclusive: repeatedly }],
  ]);
  const wallet = new SimulatedProcess({ ...parts, service: 'wallet', features, settings, given });
  const { container } = wallet;
  container.get(AdjustBalance);
  container.get(DecideDeposit);
  await container.get(DepositCounts).onModuleInit();
  container.get(DepositVerificationWorker).onApplicationBootstrap();
  container.get(ChargebackWorker).onApplicationBootstrap();
  await container.get(PaymentLists).onApplicationBootstrap();
  return wallet;
}
