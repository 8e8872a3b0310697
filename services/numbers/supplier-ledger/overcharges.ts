import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type DataOf } from '@ringlet/contracts/event';
import { supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type ProviderName } from '../domain/provider-name';
import { decimalOfAmount } from '../domain/supplier-amount';
import { standsAfter } from '../domain/supplier-ledger';
import { OrderReads } from '../order-store/order-reads';
import { displayNames } from '../order-store/sale-event-fields';
import { OfferPrices } from '../pricing/offer-prices';
import { NumbersSettings } from '../settings';
import { type SupplierDifferenceRow } from './supplier-difference.model';
import { SupplierDifferences } from './supplier-differences';

const pageSize = 1000;

/** Overcharges that nothing has evened out: they are part of the profit from then on. */
@Injectable()
export class Overcharges {
  constructor(
    private readonly differences: SupplierDifferences,
    private readonly orders: OrderReads,
    private readonly prices: OfferPrices,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Publishes each once, when it stands. */
  async publishStanding(provider: ProviderName): Promise<void> {
    const { supplierStandAfterMs } = this.settings.timing;
    const open = { provider, kind: { $ne: 'top-up' as const }, stoodAt: { $exists: false } };
    for (const row of await this.differences.rows.find(open).toArray()) {
      const ageMs = this.clock.nowMs() - row.foundAt.getTime();
      if (ageMs >= standsAfter(row.kind, supplierStandAfterMs)) await this.publish(row);
    }
  }

  /** Standing ones after an id. An empty page is the last. */
  async after(after: string | undefined): Promise<Overcharge[]> {
    const where = {
      overcharge: { $exists: true },
      ...(after !== undefined && { _id: { $gt: new Types.ObjectId(after) } }),
    };
    const rows = await this.differences.rows.find(where).sort({ _id: 1 }).limit(pageSize).toArray();
    return rows.flatMap(({ overcharge, stoodAt }) =>
      overcharge && stoodAt ? [{ ...overcharge, at: stoodAt.toISOString() }] : [],
    );
  }

  private async publish(row: SupplierDifferenceRow): Promise<void> {
    const { _id, provider } = row;
    const overcharge = await this.overchargeOf(row);
    const stoodAt = this.clock.now();
    await this.transactions.run(`supplier-ledger-${provider}`, async ({ session, emit }) => {
      const open = { _id, stoodAt: { $exists: false } };
      const { matchedCount } = await this.differences.rows.updateOne(
        open,
        { $set: { stoodAt, overcharge } },
        { session },
      );
      if (matchedCount === 1) emit(supplierOvercharged, overcharge, stoodAt);
    });
  }

  private async overchargeOf({
    _id,
    provider,
    kind,
    amount,
    orders,
  }: SupplierDifferenceRow): Promise<DataOf<typeof supplierOvercharged>> {
    const kept = this.prices.list.koboOf(provider, decimalOfAmount(amount));
    const [only, ...others] = kind === 'kept' ? orders : [];
    const order = only && others.length === 0 ? await this.orders.find(new Types.ObjectId(only.orderId)) : undefined;
    const about = order && {
      orderId: order._id.toHexString(),
      service: order.service,
      country: order.country,
      ...displayNames(order),
    };
    return withoutUndefined({ differenceId: _id.toHexString(), provider, ...about, kept });
  }
}
