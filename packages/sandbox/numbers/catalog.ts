import { COUNTRIES, type Country } from './countries';
import { type Service, SERVICES } from './services';

/** A number's cost (rubles) and stock for one service in one country; at 5sim, of one pool. */
export interface Offer {
  country: Country;
  service: Service;
  pool?: string;
  cost: number;
  count: number;
}

export interface OfferChange {
  /** ISO 3166-1 alpha-2; every country if left out. */
  country?: string;
  /** Code as in handler_api.php; every service if left out. */
  service?: string;
  /** Only at 5sim; every pool if left out. */
  pool?: string;
  /** Rubles. */
  cost?: number;
  count?: number;
  /** The share of its numbers that get an automatic message, 0 to 1. */
  delivers?: number;
}

/** The pools of 5sim, with their costs relative to the offer's. */
export const POOLS: Readonly<Record<string, number>> = { virtual4: 1, virtual21: 1.1, virtual38: 1.25 };

/** The offers of one number provider. Costs and counts are the same at every start; changes apply on top. */
export class Catalog {
  readonly countries: Country[] = [...COUNTRIES];
  readonly services: Service[] = [...SERVICES];
  priceFactor = 1;
  private readonly changes: OfferChange[] = [];
  private readonly sold = new Map<string, { offer: Offer; count: number }>();

  /** @param priceRatio prices of this provider relative to the base prices. */
  constructor(private readonly priceRatio: number) {}

  change(change: OfferChange): void {
    this.changes.push(change);
    if (change.count === undefined) return;
    for (const sold of this.sold.values()) if (matches(change, sold.offer)) sold.count = 0;
  }

  /** Adds generated entries up to these sizes, for performance tests. */
  grow(services: number, countries: number): void {
    for (let id = this.services.length + 1; id <= services; id++) {
      this.services.push({ id, code: `x${id.toString(36)}`, name: `Service ${id}`, cost: 8 + (id % 90) });
    }
    for (let id = this.countries.length + 1; id <= countries; id++) {
      const code = `X${id}`;
      this.countries.push({
        id,
        handlerId: 1000 + id,
        code,
        name: `Country ${id}`,
        prefix: '88',
        digits: 13,
        factor: 0.5,
      });
    }
  }

  offer(country: Country, service: Service, pool?: string): Offer {
    const noise = hashIds(country.id, service.id);
    let cost = service.cost * country.factor * this.priceRatio * (0.9 + (noise % 21) / 100) * this.priceFactor;
    cost *= POOLS[pool ?? ''] ?? 1;
    let count = noise % 17 === 0 && !alwaysStocked(country, service) ? 0 : 20 + (noise % 9000);
    for (const change of this.changes) {
      if (!matches(change, { country, service, pool })) continue;
      cost = change.cost ?? cost;
      count = change.count ?? count;
    }
    count -= this.sold.get(key({ country, service, pool }))?.count ?? 0;
    const named = pool === undefined ? { country, service } : { country, service, pool };
    return { ...named, cost: Math.max(1, Math.round(cost * 100) / 100), count: Math.max(0, count) };
  }

  /** The share of an offer's numbers with an automatic message. */
  delivers(offer: Offer): number {
    const change = this.changes.findLast((each) => each.delivers !== undefined && matches(each, offer));
    return change?.delivers ?? 1;
  }

  sell(offer: Offer): void {
    this.move(offer, 1);
  }

  restock(offer: Offer): void {
    this.move(offer, -1);
  }

  private move(offer: Offer, by: number): void {
    const sold = this.sold.get(key(offer)) ?? { offer, count: 0 };
    sold.count = Math.max(0, sold.count + by);
    this.sold.set(key(offer), sold);
  }
}

type OfferKey = Pick<Offer, 'country' | 'service' | 'pool'>;

function key({ country, service, pool = '' }: OfferKey): string {
  return `${country.id}/${service.id}/${pool}`;
}

function matches(change: OfferChange, { country, service, pool }: OfferKey): boolean {
  return (
    (change.pool === undefined || change.pool === pool) &&
    (change.country === undefined || change.country === country.code) &&
    (change.service === undefined || change.service === service.code)
  );
}

/** The first services in the USA always start with stock, because they are the ones people try first. */
function alwaysStocked(country: Country, service: Service): boolean {
  return country.code === 'US' && service.id <= 12;
}

/** A deterministic hash of two ids, as an unsigned 32-bit integer. */
function hashIds(a: number, b: number): number {
  const mixed = Math.imul(a * 2_654_435_761 + b * 40_503, 2_246_822_519);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
