import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type BoardOfferView, type BoardView } from '@ringlet/contracts/numbers/board';
import { Catalog } from '../../catalog/catalog';
import { type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { Favourites } from './favourites';
import { type Favourite } from './favourites.model';

const recentsAtMost = 20;
/** Recent purchases come from this many of the last orders. */
const ordersRead = 200;

type Bought = Pick<OrderRow, 'country' | 'countryName' | 'service' | 'serviceName'>;

@Injectable()
export class BoardOffers {
  constructor(
    private readonly favourites: Favourites,
    private readonly orders: OrderReads,
    private readonly catalog: Catalog,
  ) {}

  async of(userId: string): Promise<BoardView> {
    const [favourites, recents] = await Promise.all([this.favouritesOf(userId), this.bought(userId)]);
    return { favourites, recents: recents.map((order) => this.offer(order)) };
  }

  /** Oldest first. */
  async favouritesOf(userId: string): Promise<BoardOfferView[]> {
    return (await this.favourites.list(userId)).map((favourite) => this.offer(favourite));
  }

  /** Throws numbers/service-unknown, numbers/too-many-favourites. */
  async add(userId: string, { country, service }: Favourite): Promise<void> {
    if (this.catalog.findOffers({ country, service }).length === 0) throw new RingletError('numbers/service-unknown');
    await this.favourites.add(userId, { country, service });
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
