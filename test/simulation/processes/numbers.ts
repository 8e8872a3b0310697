import { kobo } from '@ringlet/contracts/money';
import { NATS } from '@ringlet/messaging/tokens';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { bidFeature } from '../../../services/numbers/bids/bid.model';
import { FillBids } from '../../../services/numbers/bids/fill-bids';
import { offerBackOffFeature } from '../../../services/numbers/bids/offer-back-off.model';
import { caseFeature } from '../../../services/numbers/cases/case.model';
import { CatalogRefresher } from '../../../services/numbers/catalog/catalog-refresher';
import { CatalogSnapshots } from '../../../services/numbers/catalog/catalog-snapshots';
import { classWordsFeature } from '../../../services/numbers/catalog/class-words/class-words.model';
import { quoteFeature } from '../../../services/numbers/catalog/quotes/quote.model';
import { shareFeature } from '../../../services/numbers/client-tools/shares/share.model';
import { lockedAccountFeature } from '../../../services/numbers/locked-accounts/locked-account.model';
import { orderFeature } from '../../../services/numbers/order-store/order.model';
import { orderCountFeature, OrderCounts } from '../../../services/numbers/order-store/order-counts';
import { activationOutageFeature } from '../../../services/numbers/orders/activations/activation-outage.model';
import { orphanedActivationFeature } from '../../../services/numbers/orders/activations/orphaned-activation.model';
import { OrphanedActivations } from '../../../services/numbers/orders/activations/orphaned-activations';
import { decimalIdsFeature } from '../../../services/numbers/orders/purchase/decimal-ids.model';
import { DuplicateNumbers } from '../../../services/numbers/orders/purchase/duplicate-numbers';
import { pricingRulesChangeFeature, pricingRulesFeature } from '../../../services/numbers/pricing/pricing-rules.model';
import { siteCostChangeFeature, siteCostFeature } from '../../../services/numbers/pricing/site-cost.model';
import { CallLimiter } from '../../../services/numbers/providers/call-limiter';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../../services/numbers/providers/number-provider';
import { ProviderAnomalies } from '../../../services/numbers/providers/provider-anomalies';
import { ProviderCalls } from '../../../services/numbers/providers/provider-calls';
import { RentalRenewals } from '../../../services/numbers/rentals/rental-renewals';
import { NumbersSettings } from '../../../services/numbers/settings';
import { deliveryBucketFeature } from '../../../services/numbers/success-rates/delivery-bucket.model';
import { publishedSuccessRatesFeature } from '../../../services/numbers/success-rates/published-success-rates.model';
import { supplierDifferenceFeature } from '../../../services/numbers/supplier-ledger/supplier-difference.model';
import { supplierLedgerFeature } from '../../../services/numbers/supplier-ledger/supplier-ledger.model';
import { supplierMovementFeature } from '../../../services/numbers/supplier-ledger/supplier-movement.model';
import { OrderWorkers } from '../../../services/numbers/workers/order-workers';
import { pollerFeature } from '../../../services/numbers/workers/poller.model';
import { type Database } from '../store/database';
import { type ProcessParts, SimulatedProcess } from './process';
import { repeatedly } from './repeated-task';

const features = [
  orderFeature,
  orderCountFeature,
  orphanedActivationFeature,
  activationOutageFeature,
  pollerFeature,
  decimalIdsFeature,
  siteCostFeature,
  siteCostChangeFeature,
  pricingRulesFeature,
  pricingRulesChangeFeature,
  classWordsFeature,
  quoteFeature,
  bidFeature,
  offerBackOffFeature,
  lockedAccountFeature,
  shareFeature,
  deliveryBucketFeature,
  publishedSuccessRatesFeature,
  supplierMovementFeature,
  supplierDifferenceFeature,
  supplierLedgerFeature,
  caseFeature,
];

export const smsWebhookSecret = 'the secret of a webhook';

/** Longer intervals than in production: a run then has more events and fewer empty polls. */
const numbersSettings = Object.assign(new NumbersSettings(), {
  ORDER_TTL_MS: 3 * 60_000,
  REFUND_AFTER_MS: 30_000,
  SMS_MAN_WEBHOOK_SECRET: smsWebhookSecret,
  HANDLER_API_WEBHOOK_SECRET: smsWebhookSecret,
});
Object.assign(numbersSettings.timing, {
  pollEveryMs: 15_000,
  pollLeaseMs: 60_000,
  tickMs: 10_000,
  retryEveryMs: 5000,
});

export function createNumbersTables(database: Database): void {
  for (const { schema } of features) database.register(schema);
  for (const name of ['scheduled_tasks', 'outbox', 'inbox']) database.table(name);
}

export function startNumbers(
  parts: Omit<ProcessParts, 'service' | 'features' | 'settings'>,
  providers: readonly NumberProvider[],
): SimulatedProcess {
  const limiter = new CallLimiter(1000, Date.now());
  const given = new Map<unknown, unknown>([
    [NUMBER_PROVIDERS, providers],
    [ProviderAnomalies, { record: () => undefined }],
    [DuplicateNumbers, { check: () => undefined }],
    [CatalogRefresher, { sync: () => Promise.resolve(), reportRefusal: () => Promise.resolve() }],
    [NATS, {}],
    // Renewed every second, which would be most of the steps.
    [ProviderCalls, { limiterOf: () => limiter, countCall: () => undefined }],
    // Every replica runs the task, so its steps may run twice at a time.
    [ScheduledTasks, { runExclusive: repeatedly }],
    // Counts for display, made by an aggregation.
    [OrderCounts, { totalOf: () => Promise.resolve({}) }],
  ]);
  const numbers = new SimulatedProcess({ ...parts, service: 'numbers', features, settings: numbersSettings, given });
  const { container } = numbers;
  const snapshots = container.get(CatalogSnapshots);
  for (const { name } of providers)
    snapshots.set(name, { catalog: catalogOf(name), version: 1, fetchedAt: new Date() });
  container.get(OrphanedActivations).onApplicationBootstrap();
  container.get(OrderWorkers).onApplicationBootstrap();
  const fillBids = container.get(FillBids);
  fillBids['offers'] = () =>
    Promise.resolve(['wa', 'tg'].map((service) => ({ country: '1', service, highest: kobo(1_000_000_00) })));
  void fillBids.onApplicationBootstrap();
  void container.get(RentalRenewals).onApplicationBootstrap();
  return numbers;
}

/** One country and two services. */
export function catalogOf(provider: NumberProvider['name'], cost = '10') {
  const offer = { provider, country: '1', cost, count: 1_000_000 };
  return {
    provider,
    countries: [{ id: '1', title: 'Ghana', code: 'GH' }],
    services: [
      { id: 'wa', name: 'WhatsApp', code: 'wa' },
      { id: 'tg', name: 'Telegram', code: 'tg' },
    ],
    offers: [
      { ...offer, service: 'wa' },
      { ...offer, service: 'tg' },
    ],
  };
}
