import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ServicePrice, type ServicePrices } from '@ringlet/contracts/numbers/catalog';
import { Catalog } from './catalog';

/** The lowest price of every service, computed once per version of the catalog. */
@Injectable()
export class ServicePriceList {
  private made: { readonly version: string; readonly prices: Promise<readonly ServicePrice[]> } | undefined;

  constructor(private readonly catalog: Catalog) {}

  /** Throws numbers/upstream-unavailable before the first refresh. */
  async list(): Promise<ServicePrices> {
    const { version } = this.catalog;
    if (this.made?.version !== version) {
      const made = { version, prices: this.make() };
      this.made = made;
      made.prices.catch(() => {
        if (this.made === made) this.made = undefined;
      });
    }
    return { version, prices: await this.made.prices };
  }

  /** One country at a time: a large catalog must not delay purchases. */
  private async make(): Promise<readonly ServicePrice[]> {
    const found = new Map<string, ServicePrice>();
    for (const { id: country, title: countryName, code: countryCode } of Object.values(this.catalog.countries())) {
      for (const { service, price, count } of this.catalog.findOffers({ country })) {
        const before = found.get(service) ?? { service, name: this.catalog.serviceName(service), countries: 0 };
        const isLowest = before.price === undefined || price < before.price;
        const lowest = isLowest ? { ...before, price, country, countryName, countryCode } : before;
        found.set(service, count > 0 ? { ...lowest, countries: before.countries + 1 } : before);
      }
      await setImmediate();
    }
    return [...found.values()];
  }
}
