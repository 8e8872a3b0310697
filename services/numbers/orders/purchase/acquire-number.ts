import { Inject, Injectable } from '@nestjs/common';
import { type Kobo } from '@ringlet/contracts/money';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type QuotedOffer } from '../../catalog/catalog-quotes';
import { CatalogRefresher } from '../../catalog/catalog-refresher';
import { EmptyOffers } from '../../catalog/empty-offers';
import { autoSwapAt } from '../../domain/auto-swap';
import { isAtMost } from '../../domain/price';
import { supplierAmount } from '../../domain/supplier-amount';
import { type Acquired, type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { OfferPrices } from '../../pricing/offer-prices';
import { type NoNumber, NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { ProviderCalls } from '../../providers/provider-calls';
import { NumbersSettings } from '../../settings';
import { SuccessRates } from '../../success-rates/success-rates';
import { type AcquireResult } from './purchase-plan';

@Injectable()
export class AcquireNumber {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly prices: OfferPrices,
    private readonly refresher: CatalogRefresher,
    private readonly emptyOffers: EmptyOffers,
    private readonly orders: OrdersRepository,
    private readonly successRates: SuccessRates,
    private readonly schedule: OrderSchedule,
    private readonly providerCalls: ProviderCalls,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Asks the offers one by one: a provider's pools, then the next provider. Asks the next one only after a definite "none", and
   * only if a time-out would end within the purchase's lease.
   */
  async execute(
    order: OrderRow,
    offers: readonly QuotedOffer[],
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<AcquireResult> {
    let refused: NoNumber | undefined;
    const startedAt = this.clock.nowMs();
    for (const [index, offer] of offers.entries()) {
      const provider = this.providers.find(({ name }) => name === offer.provider);
      if (!provider) continue;
      if (index > 0 && !this.hasTime(startedAt)) break;
      const { country, service, pool, cost } = offer;
      if (index > 0) await this.orders.moveTo(offer, order._id);
      this.providerCalls.countCall(provider.name);
      const ref = order._id.toHexString();
      const askedAt = this.clock.now();
      const outcome = await provider.acquire({
        country,
        service,
        pool,
        maxPrice: cost,
        ref,
      });
      if (outcome.kind === 'rented') {
        const taken =
          outcome.cost === undefined ? offer.costKobo : this.prices.list.koboOf(provider.name, outcome.cost);
        const now = this.clock.nowMs();
        const period = { activatedAt: new Date(now), expiresAt: new Date(now + this.settings.ORDER_TTL_MS) };
        const charge = {
          amount: supplierAmount(outcome.cost ?? cost),
          isStated: outcome.cost !== undefined,
          from: askedAt,
          until: new Date(now),
        };
        const charged = { provider: provider.name, pool, cost: taken, charge, balanceAfter };
        const acquired: Omit<Acquired, 'chargedAt'> = { ...charged, ...period, ...outcome.given };
        const active: OrderRow = { ...order, ...acquired, state: 'active' };
        return { kind: 'acquired', order: { ...active, ...this.plannedSwapOf(active) } };
      }
      const { kind, detail } = outcome;
      const about = { requestId: correlationId, orderId: order._id, provider: provider.name, pool, kind, detail };
      this.log.warn(about, 'number not acquired');
      if (outcome.kind === 'unknown') return outcome;
      // A stated cost not above the offered one is outdated or in another currency.
      const isMoreExpensive = outcome.currentCost !== undefined && !isAtMost(outcome.currentCost, cost);
      const none = isMoreExpensive ? outcome : { ...outcome, currentCost: undefined };
      refused ??= none;
      if (none.reason !== 'refused' && none.currentCost === undefined) this.emptyOffers.report(offer);
      await this.refresher.reportRefusal(offer, none.currentCost);
    }
    return refused ?? { kind: 'none', reason: 'no-numbers', detail: 'no provider has an offer' };
  }

  /** The fields stored with a newly bought number whose purchase swaps automatically; empty for others. */
  private plannedSwapOf(order: OrderRow): Pick<OrderRow, 'swap' | 'refund'> {
    const { autoSwap, activatedAt, expiresAt } = order;
    if (autoSwap === undefined || activatedAt === undefined || expiresAt === undefined) return {};
    if (autoSwap.left <= 0) return {};
    const at = autoSwapAt({
      activatedAt: activatedAt.getTime(),
      expiresAt: expiresAt.getTime(),
      cancellableAt: this.schedule.cancellableAt(order),
      until: autoSwap.until.getTime(),
      usualWaitSeconds: this.successRates.of(order)?.waitSeconds,
    });
    if (at === undefined) return {};
    const { highestPrice } = autoSwap;
    const planned = { requestedAt: activatedAt, requestHash: 'automatic', isAutomatic: true } as const;
    return { swap: { reason: 'no-code', highestPrice, ...planned }, refund: { dueAt: new Date(at) } };
  }

  /** Pools are many: unlike the number of providers, theirs does not limit a purchase's time. */
  private hasTime(startedAt: number): boolean {
    const { buyLeaseMs, providerTimeoutMs } = this.settings.timing;
    return this.clock.nowMs() + providerTimeoutMs < startedAt + buyLeaseMs;
  }
}
