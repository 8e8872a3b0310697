import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import {
  type PriceAlert,
  priceAlertDays,
  priceAlertsPerClient,
  type SavePriceAlertInput,
} from '@ringlet/contracts/numbers/price-alerts';
import { collectionOf } from '@ringlet/persistence/collection';
import { retryDuplicateKeys } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { freeSlot } from '@ringlet/persistence/free-slot';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { PurchaseNumber } from '../orders/purchase/purchase-number';
import { PriceAlertRow } from './price-alert.model';

/** The price alerts of clients: at most one for each service and country. */
@Injectable()
export class PriceAlerts {
  readonly rows: Collection<PriceAlertRow>;

  constructor(
    @InjectModel(PriceAlertRow.name) model: Model<PriceAlertRow>,
    private readonly catalogQuotes: CatalogQuotes,
    private readonly purchases: PurchaseNumber,
    private readonly lockedAccounts: LockedAccounts,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(model);
  }

  /** Errors: see the request in libs/contracts. */
  async save(userId: string, input: SavePriceAlertInput): Promise<PriceAlert> {
    const { country, serviceName } = this.catalogQuotes.quote(input.country, input.service);
    const place = { userId, country: country.id, service: input.service };
    const price = kobo(input.price);
    const now = this.purchases.priceNow(country.id, input.service);
    if (now !== undefined && now <= price) {
      throw new RingletError('numbers/price-reached', { data: { price: nairaFromKobo(now) } });
    }
    const until = new Date(this.clock.nowMs() + priceAlertDays * dayMs);
    const wanted = { price, until, countryName: country.title, serviceName };
    // A repeat follows another request that has taken the slot, or saved an alert for the same.
    const alert = await retryDuplicateKeys(async () => {
      const saved = await this.rows.findOneAndUpdate(place, { $set: wanted }, { returnDocument: 'after' });
      if (saved) return present(saved);
      const used = await this.rows.find({ userId }, { projection: { slot: 1 } }).toArray();
      const slots = used.map((each) => each.slot);
      const slot = freeSlot(slots, priceAlertsPerClient);
      if (slot === undefined) throw new RingletError('numbers/too-many-price-alerts');
      const row = { _id: new Types.ObjectId(), slot, ...place, ...wanted };
      await this.rows.insertOne(row);
      return present(row);
    });
    await this.lockedAccounts.refuseLocked(userId, () => this.rows.deleteOne(place));
    return alert;
  }

  async list(userId: string): Promise<PriceAlert[]> {
    const rows = await this.rows.find({ userId }).sort({ _id: -1 }).toArray();
    return rows.map(present);
  }

  /** Throws numbers/price-alert-not-found. */
  async delete(userId: string, priceAlertId: string): Promise<void> {
    const { deletedCount } = await this.rows.deleteOne({ _id: new Types.ObjectId(priceAlertId), userId });
    if (deletedCount === 0) throw new RingletError('numbers/price-alert-not-found');
  }

  /** Deletes the alerts of an account that were saved until then. */
  async deleteAllOf(userId: string, madeUntil: Date): Promise<void> {
    const until = new Date(madeUntil.getTime() + priceAlertDays * dayMs);
    await this.rows.deleteMany({ userId, until: { $lte: until } });
  }
}

function present({ _id, country, countryName, service, serviceName, price, until }: PriceAlertRow): PriceAlert {
  return { id: _id.toHexString(), country, countryName, service, serviceName, price, until: until.toISOString() };
}
