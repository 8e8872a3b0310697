import { Inject, Injectable } from '@nestjs/common';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { type Kobo } from '@ringlet/contracts/money';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { CatalogRefresher } from '../catalog/catalog-refresher';
import { Catalog, type QuotedOffer } from '../catalog/catalog';
import { Clock } from '@ringlet/platform/clock';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { isAtMost } from '../domain/price';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { type NumberProvider, type AcquireOutcome, NUMBER_PROVIDERS } from '../providers/number-provider';
import { type OrderRow } from './order.model';
import { Orders } from './orders.repository';
import { OrphanedActivations } from './orphaned-activations';

type Rented = Extract<AcquireOutcome, { kind: 'rented' }>;

/** A number was had (with the order as it is now), or was certainly not had, or nobody can tell. */
export type Rental =
  { readonly kind: 'active'; readonly order: OrderRow } | Exclude<AcquireOutcome, Rented> | { readonly kind: 'late' };

/** How long a number that was rented is tried to be written down while the database does not answer. */
const writeTries = 40;
/** Gets a number for an order that is stored and paid. */
@Injectable()
export class AcquireNumber {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly refresh: CatalogRefresher,
    private readonly orders: Orders,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly anomalies: ProviderAnomalies,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Asks one provider after the other, going on only after a definite "none". */
  async rent(
    order: OrderRow,
    sources: readonly QuotedOffer[],
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<Rental> {
    let refused: Extract<AcquireOutcome, { kind: 'none' }> | undefined;
    for (const [index, source] of sources.entries()) {
      const provider = this.providers.find(({ name }) => name === source.provider);
      if (!provider) continue;
      if (index > 0) await this.orders.rows.updateOne({ _id: order._id }, { $set: { provider: source.provider } });
      const { country, service, cost } = source;
      const outcome = await provider.acquire({ country, service, maxPrice: cost, ref: order._id.toHexString() });
      if (outcome.kind === 'rented') {
        const { provider, costKobo } = source;
        const taken = outcome.cost === undefined ? costKobo : this.catalog.koboOf(provider, outcome.cost);
        const now = this.clock.nowMs();
        const [activatedAt, expiresAt] = [new Date(now), new Date(now + this.settings.ORDER_TTL_MS)];
        const active = { ...order, provider, cost: taken, balanceAfter, activatedAt, expiresAt };
        return this.activate(active, outcome, correlationId);
      }
      const { kind, detail } = outcome;
      this.log.warn(
        { requestId: correlationId, order: order._id, provider: source.provider, kind, detail },
        'no number',
      );
      if (outcome.kind === 'unknown') return outcome;
      // One that wants no more than it was offered speaks of something else: another currency, an old price.
      const isDearer = outcome.currentCost !== undefined && !isAtMost(outcome.currentCost, cost);
      const none = isDearer ? outcome : { ...outcome, currentCost: undefined };
      refused ??= none;
      await this.refresh.reportRefusal(source, none.currentCost);
    }
    return refused ?? { kind: 'none', reason: 'no-numbers', detail: 'no provider has it' };
  }

  /**
   * Writes down that a number was had; `order` names its provider, cost, beginning and end. The number is ours and costs money: it is
   * written down even if the database is away for a while. Where nobody waits for it any more it is a stray.
   */
  async activate(
    order: OrderRow,
    { activationId, number }: Pick<Rented, 'activationId' | 'number'>,
    correlationId: string,
  ): Promise<Rental> {
    const active: OrderRow = { ...order, state: 'active', activationId, number };
    const { _id, provider, kind } = active;
    try {
      return await this.writeDown(active, async () => {
        if (await this.write(active, correlationId)) return this.active(active);
        // A commit whose answer was lost may have been made.
        const written = await this.orders.find(_id);
        if (written?.activationId === activationId) return this.active(written);
        await this.orphanedActivations.add({ provider, activationId, number, orderId: _id.toHexString(), kind });
        return { kind: 'late' };
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.anomalies.record(provider, 'duplicate-activation', { order: _id, rental: activationId });
      return { kind: 'unknown', detail: `rental ${activationId} is another order's already` };
    }
  }

  /** Does it until it is done, for as long as that may be worth it. */
  async writeDown<T>({ _id, provider, activationId }: OrderRow, write: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await write();
      } catch (error) {
        // That the rental is another order's already does not change by trying again.
        if (isDuplicateKey(error)) throw error;
        const about = { err: error, order: _id, provider, rental: activationId, tries };
        this.log.error(about, 'could not write down a rented number');
        if (tries === writeTries) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.RETRY_EVERY_MS));
      }
    }
  }

  /** Nobody waits for the look for another order with the number: the buyer has been promised nothing else. */
  private active(order: OrderRow): Rental {
    const { _id, provider, number } = order;
    this.orders.hasTwin(order).then(
      (has) => has && this.anomalies.record(provider, 'duplicate-number', { order: _id, number }),
      (error: unknown) => this.log.warn({ err: error, order: _id }, 'could not look for orders with the same number'),
    );
    return { kind: 'active', order };
  }

  private write(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, provider } = order;
    const { activationId, number, activatedAt, expiresAt, refundableUntil, balanceAfter } = order;
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const isActive = await this.orders.take('activate', _id, {
        set: {
          ...{ provider, cost, activationId, number, activatedAt, expiresAt, balanceAfter },
          ...(refundableUntil === undefined ? {} : { refundableUntil }),
        },
        next: { duty: `poll:${provider}`, at: new Date(this.clock.nowMs() + this.settings.POLL_EVERY_MS) },
        session,
      });
      if (!isActive) return false;
      emit(orderActivated, { orderId: _id.toHexString(), userId, country, service, price, cost }, activatedAt);
      return true;
    });
  }
}
