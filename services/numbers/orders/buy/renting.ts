import { Inject, Injectable } from '@nestjs/common';
import { orderActivated } from '@ringlet/contracts/numbers';
import { type Kobo } from '@ringlet/contracts/money';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/tools.module';
import { CatalogueRefresh } from '../../catalogue/refresh';
import { Catalogue, type QuotedSource } from '../../catalogue/catalogue';
import { Clock } from '../../clock';
import { isAtMost } from '../../domain/price';
import { Oddities } from '../../oddities/oddities';
import { NumbersSettings } from '../../settings';
import { type NumberUpstream, type RentOutcome, UPSTREAMS } from '../../upstreams/upstream';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Strays } from '../strays/strays';

type Rented = Extract<RentOutcome, { kind: 'rented' }>;

/** A number was had (with the order as it is now), or was certainly not had, or nobody can tell. */
export type Rental =
  { readonly kind: 'active'; readonly order: OrderRow } | Exclude<RentOutcome, Rented> | { readonly kind: 'late' };

/** How long a number that was rented is tried to be written down while the database does not answer. */
const writeTries = 40;
const duplicateKey = 11000;

/** Gets a number for an order that is stored and paid. */
@Injectable()
export class Renting {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: readonly NumberUpstream[],
    private readonly catalogue: Catalogue,
    private readonly refresh: CatalogueRefresh,
    private readonly orders: Orders,
    private readonly strays: Strays,
    private readonly oddities: Oddities,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Asks one upstream after the other, going on only after a definite "none". */
  async rent(
    order: OrderRow,
    sources: readonly QuotedSource[],
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<Rental> {
    let refused: Extract<RentOutcome, { kind: 'none' }> | undefined;
    for (const [index, source] of sources.entries()) {
      const upstream = this.upstreams.find(({ name }) => name === source.upstream);
      if (!upstream) continue;
      if (index > 0) await this.orders.rows.updateOne({ _id: order._id }, { $set: { upstream: source.upstream } });
      const { country, service, cost } = source;
      const outcome = await upstream.rent({ country, service, maxPrice: cost, ref: order._id.toHexString() });
      if (outcome.kind === 'rented') {
        const { upstream, costKobo } = source;
        const taken = outcome.cost === undefined ? costKobo : this.catalogue.koboOf(upstream, outcome.cost);
        const now = this.clock.now();
        const [activatedAt, expiresAt] = [new Date(now), new Date(now + this.settings.ORDER_TTL_MS)];
        const active = { ...order, upstream, cost: taken, balanceAfter, activatedAt, expiresAt };
        return this.activate(active, outcome, correlationId);
      }
      const { kind, detail } = outcome;
      this.log.warn(
        { requestId: correlationId, order: order._id, upstream: source.upstream, kind, detail },
        'no number',
      );
      if (outcome.kind === 'unknown') return outcome;
      // One that wants no more than it was offered speaks of something else: another currency, an old price.
      const isDearer = outcome.wants !== undefined && !isAtMost(outcome.wants, cost);
      const none = isDearer ? outcome : { ...outcome, wants: undefined };
      refused ??= none;
      await this.refresh.refused(source, none.wants);
    }
    return refused ?? { kind: 'none', reason: 'no-numbers', detail: 'no upstream has it' };
  }

  /**
   * Writes down that a number was had; `order` names its upstream, cost, beginning and end. The number is ours and costs money: it is
   * written down even if the database is away for a while. Where nobody waits for it any more it is a stray.
   */
  async activate(
    order: OrderRow,
    { requestId, number }: Pick<Rented, 'requestId' | 'number'>,
    correlationId: string,
  ): Promise<Rental> {
    const active: OrderRow = { ...order, state: 'active', requestId, number };
    const { _id, upstream, kind } = active;
    try {
      return await this.writeDown(active, async () => {
        if (await this.write(active, correlationId)) return this.active(active);
        // A commit whose answer was lost may have been made.
        const written = await this.orders.find(_id);
        if (written?.requestId === requestId) return this.active(written);
        await this.strays.add({ upstream, requestId, number, orderId: _id.toHexString(), kind });
        return { kind: 'late' };
      });
    } catch (error) {
      if ((error as { code?: number }).code !== duplicateKey) throw error;
      this.oddities.note(upstream, 'rental-twice', { order: _id, rental: requestId });
      return { kind: 'unknown', detail: `rental ${requestId} is another order's already` };
    }
  }

  /** Does it until it is done, for as long as that may be worth it. */
  async writeDown<T>({ _id, upstream, requestId }: OrderRow, write: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await write();
      } catch (error) {
        // That the rental is another order's already does not change by trying again.
        if ((error as { code?: number }).code === duplicateKey) throw error;
        const about = { err: error, order: _id, upstream, rental: requestId, tries };
        this.log.error(about, 'could not write down a rented number');
        if (tries === writeTries) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.RETRY_EVERY_MS));
      }
    }
  }

  /** Nobody waits for the look for another order with the number: the buyer has been promised nothing else. */
  private active(order: OrderRow): Rental {
    const { _id, upstream, number } = order;
    this.orders.hasTwin(order).then(
      (has) => has && this.oddities.note(upstream, 'number-twice', { order: _id, number }),
      (error: unknown) => this.log.warn({ err: error, order: _id }, 'could not look for orders with the same number'),
    );
    return { kind: 'active', order };
  }

  private write(order: OrderRow, correlationId: string): Promise<boolean> {
    const { _id, userId, country, service, price, cost, upstream } = order;
    const { requestId, number, activatedAt, expiresAt, refundableUntil, balanceAfter } = order;
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const isActive = await this.orders.take('activate', _id, {
        set: {
          ...{ upstream, cost, requestId, number, activatedAt, expiresAt, balanceAfter },
          ...(refundableUntil === undefined ? {} : { refundableUntil }),
        },
        next: { duty: `poll:${upstream}`, at: new Date(this.clock.now() + this.settings.POLL_EVERY_MS) },
        session,
      });
      if (!isActive) return false;
      emit(orderActivated, { orderId: _id.toHexString(), userId, country, service, price, cost }, activatedAt);
      return true;
    });
  }
}
