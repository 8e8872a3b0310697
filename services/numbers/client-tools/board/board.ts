import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type BoardOfferView, type BoardView, favouritesAtMost } from '@ringlet/contracts/numbers/board';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Catalog } from '../../catalog/catalog';
import { type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { type Favourite, FavouritesRow } from './favourites.model';

const recentsAtMost = 20;
/** Recent purchases come from this many of the last orders. */
const ordersRead = 200;

type Bought = Pick<OrderRow, 'country' | 'countryName' | 'service' | 'serviceName'>;

/** A client's favourites and recent purchases. Each change of favourites is one conditional update, so concurrent ones respect the limit too. */
@Injectable()
export class Board {
  constructor(
    @InjectCollection(FavouritesRow) private readonly rows: Collection<FavouritesRow>,
    private readonly orders: OrderReads,
    private readonly catalog: Catalog,
  ) {}

  async of(userId: string): Promise<BoardView> {
    const [favourites, recents] = await Promise.all([this.favouritesOf(userId), this.bought(userId)]);
    return { favourites, recents: recents.map((order) => this.offer(order)) };
  }

  /** Oldest first. */
  async favouritesOf(userId: string): Promise<BoardOfferView[]> {
    const { offers = [] } = (await this.rows.findOne({ _id: userId })) ?? {};
    return offers.map((favourite) => this.offer(favourite));
  }

  /** Throws numbers/service-unknown, numbers/too-many-favourites. */
  async add(userId: string, { country, service }: Favourite): Promise<void> {
    if (this.catalog.findOffers({ country, service }).length === 0) throw new RingletError('numbers/service-unknown');
    const offer = { country, service };
    const free = {
      _id: userId,
      offers: { $not: { $elemMatch: offer } },
      [`offers.${favouritesAtMost - 1}`]: { $exists: false },
    };
    const added = { $push: { offers: offer } };
    if (await unlessDuplicate(this.rows.updateOne(free, added, { upsert: true }))) return;
    // The document exists but did not match: it has this favourite already, or it is full.
    if ((await this.rows.findOne({ _id: userId, offers: { $elemMatch: offer } })) !== null) return;
    // A concurrent request may have created it.
    const { matchedCount } = await this.rows.updateOne(free, added);
    if (matchedCount === 0) throw new RingletError('numbers/too-many-favourites');
  }

  async remove(userId: string, { country, service }: Favourite): Promise<void> {
    await this.rows.updateOne({ _id: userId }, { $pull: { offers: { country, service } } });
  }

  async erase(userId: string): Promise<void> {
    await this.rows.deleteOne({ _id: userId });
  }

  private offer({ country, service, ...names }: Favourite & Partial<Bought>): BoardOfferView {
    const [offer] = this.catalog.findOffers({ country, service });
    return {
      country,
      service,
      countryName: names.countryName ?? this.catalog.findCountry(country)?.title ?? country,
      serviceName: names.serviceName ?? this.catalog.serviceName(service),
      count: 0,
      ...offer,
    };
  }

  /** The services and countries of the last orders, newest first, without repeats. */
  private async bought(userId: string): Promise<Bought[]> {
    const found = await this.orders.lastBoughtBy(userId, ordersRead);
    const distinct = new Map<string, Bought>();
    for (const { kind, ...bought } of found) {
      const key = `${bought.country} ${bought.service}`;
      if (kind === 'code' && !distinct.has(key)) distinct.set(key, bought);
    }
    return [...distinct.values()].slice(0, recentsAtMost);
  }
}
