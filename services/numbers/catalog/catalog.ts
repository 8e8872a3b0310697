import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type CatalogHead,
  type CatalogPart,
  type CountryView,
  type MeasuredDelivery,
  type OfferView,
  type ServiceOfferView,
} from '@ringlet/contracts/numbers/catalog';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type CountryOffers, offersIn, preferredOffer, type ProviderOffer } from '../domain/offer-index';
import { isAtMost } from '../domain/price';
import { type PricedItem } from '../domain/pricing-rules';
import { type CodedEntry } from '../domain/protocol-codes';
import { type ProviderName } from '../domain/provider-name';
import { stopIdOf } from '../domain/selling-stops';
import { type Pool } from '../domain/success-rate';
import { realCost } from '../domain/supplier-share';
import { OfferPrices } from '../pricing/offer-prices';
import { Pricing } from '../pricing/pricing';
import { SavedPricingRules } from '../pricing/saved-pricing-rules';
import { NumbersSettings } from '../settings';
import { SuccessRates } from '../success-rates/success-rates';
import { SupplierShares } from '../supplier-ledger/supplier-shares';
import { CatalogSnapshots } from './catalog-snapshots';
import { SellingStops } from './selling-stops';

/** The offer whose price clients see: the preferred provider's. */
export interface ShownOffer extends PricedItem {
  readonly countryName: string;
  readonly serviceName: string;
  /** The provider's cost, in its currency. */
  readonly cost: string;
}

const compress = promisify(gzip);
/** The catalog is stale after this many intervals without a refresh. */
const staleAfterIntervals = 2;

/** What is for sale now: all providers' joined snapshots without stopped offers, with prices and success rates. */
@Injectable()
export class Catalog {
  /** Compressed parts by country id, valid for one version. */
  private readonly parts = new Map<string, Promise<string>>();
  /** Whatever changes an offer that clients see. */
  private readonly sources: readonly { readonly version: number | string; onChange(listener: () => void): void }[];

  constructor(
    private readonly snapshots: CatalogSnapshots,
    pricing: Pricing,
    private readonly prices: OfferPrices,
    pricingRules: SavedPricingRules,
    private readonly successRates: SuccessRates,
    private readonly selling: SellingStops,
    private readonly shares: SupplierShares,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {
    this.sources = [snapshots, pricing, pricingRules, successRates, selling, shares];
    for (const source of this.sources) source.onChange(() => this.parts.clear());
  }

  /** Equal on replicas with the same sources. */
  get version(): string {
    return this.sources.map(({ version }) => version).join('.');
  }

  head(): CatalogHead {
    const countries = Object.keys(this.countries());
    const oldest = this.snapshots.oldestFetchedAt;
    const isStale = this.clock.nowMs() - oldest > staleAfterIntervals * this.settings.timing.catalogEveryMs;
    return { version: this.version, refreshedAt: new Date(oldest).toISOString(), isStale, countries };
  }

  /** One country's offers, serialised and compressed once per version. Throws numbers/country-unknown. */
  async part(country: string): Promise<CatalogPart> {
    const { version } = this;
    const { id } = this.offeredIn(country).country;
    let part = this.parts.get(id);
    if (part === undefined) {
      part = compress(JSON.stringify(this.offersOf(id))).then((bytes) => bytes.toString('base64'));
      this.parts.set(id, part);
    }
    return { country: id, version, gzip: await part };
  }

  countries(): Record<string, CountryView> {
    const { countries, offers } = this.snapshots.index;
    return Object.fromEntries([...countries].filter(([id]) => offers.has(id) && !this.isCountryStopped(id)));
  }

  /** One country's offers by service id; the country by id or ISO code. Throws numbers/country-unknown. */
  offersOf(countryIdOrCode: string): Readonly<Record<string, OfferView>> {
    const { country, row } = this.offeredIn(countryIdOrCode);
    const shown: Record<string, OfferView> = {};
    for (const service of row.keys()) {
      const sold = this.sold(country.id, row, service);
      if (sold === undefined) continue;
      shown[service] = {
        application_id: service,
        application: this.serviceName(service),
        ...this.prices.list.shown(sold.item, sold.cost),
        country: country.code,
        country_id: country.id,
        count: sold.count,
        ...sold.delivery,
      };
    }
    return shown;
  }

  /** The offers of a country, of a service, or of both; give at least one. Empty if nothing matches. */
  findOffers({ country, service }: { readonly country?: string; readonly service?: string }): ServiceOfferView[] {
    if (country === undefined && service === undefined) throw new RingletError('platform/invalid');
    const { offers } = this.snapshots.index;
    const rows = country === undefined ? [...offers] : [[country, offers.get(country)] as const];
    return rows.flatMap(([countryId, row]) => {
      const wanted = service === undefined ? [...(row?.keys() ?? [])] : [service];
      return wanted.flatMap((id) => this.foundOffer(countryId, id, row) ?? []);
    });
  }

  /** The catalog's countries and services with their ISO or provider codes. */
  codedEntries(): { readonly countries: readonly CodedEntry[]; readonly services: readonly CodedEntry[] } {
    const { countries, services, serviceCodes, offers } = this.snapshots.index;
    const sold = [...countries.values()].filter(({ id }) => offers.has(id));
    return {
      countries: sold.map(({ id, title, code }) => ({ id, name: title, code })),
      services: [...services].map(([id, name]) => ({ id, name, code: serviceCodes.get(id) ?? '' })),
    };
  }

  /** The countries of a provider, by its own ids. Throws numbers/upstream-unavailable before the first refresh. */
  countriesOf(provider: ProviderName): ReadonlyMap<string, CountryView> {
    const { countryIds, countries } = this.snapshots.index;
    const known = [...(countryIds.get(provider) ?? [])].flatMap(([providerId, id]): [string, CountryView][] => {
      const country = countries.get(id);
      return country ? [[providerId, country]] : [];
    });
    return new Map(known);
  }

  /** The offers that clients see, one country after another. Throws numbers/upstream-unavailable before the first refresh. */
  *shownOffers(): Generator<ShownOffer[]> {
    const { countries, offers } = this.snapshots.index;
    for (const [id, row] of offers) {
      const countryName = countries.get(id)?.title ?? id;
      yield [...row.keys()].flatMap((service) => {
        const current = this.currentOffers(id, row, service);
        if (current.length === 0) return [];
        const { provider, cost } = preferredOffer(current);
        return [{ country: id, countryName, service, serviceName: this.serviceName(service), provider, cost }];
      });
    }
  }

  findCountry(idOrCodeOrName: string): CountryView | undefined {
    return this.countryBy(idOrCodeOrName, ({ code, title }) => [code, title]);
  }

  /** A country by its id or ISO code, with its offers. Throws numbers/country-unknown. */
  offeredIn(countryIdOrCode: string): { country: CountryView; row: CountryOffers } {
    const country = this.countryBy(countryIdOrCode, ({ code }) => [code]);
    const row = country && this.snapshots.index.offers.get(country.id);
    if (!row) throw new RingletError('numbers/country-unknown');
    return { country, row };
  }

  private foundOffer(country: string, service: string, row: CountryOffers | undefined): ServiceOfferView | undefined {
    const sold = row && this.sold(country, row, service);
    if (sold === undefined) return undefined;
    const { item, cost, count, delivery } = sold;
    return { country, service, price: this.prices.list.priceFor(item, cost), count, ...delivery };
  }

  /**
   * A service as clients see it: the preferred offer, the stock of all offers, and the measured delivery. Undefined if nobody
   * sells it.
   */
  private sold(country: string, row: CountryOffers, service: string) {
    const offers = this.currentOffers(country, row, service);
    if (offers.length === 0) return undefined;
    const { provider, cost, pool } = preferredOffer(offers);
    const item = { country, service, provider };
    const count = offers.reduce((sum, each) => sum + each.count, 0);
    return { item, cost, count, delivery: this.delivery({ ...item, pool }) };
  }

  findService(idOrName: string): { id: string; name: string } | undefined {
    const { services } = this.snapshots.index;
    const wanted = idOrName.toLowerCase();
    const byId = services.get(idOrName);
    if (byId !== undefined) return { id: idOrName, name: byId };
    const [id, name] = [...services].find(([, each]) => each.toLowerCase() === wanted) ?? [];
    return id === undefined || name === undefined ? undefined : { id, name };
  }

  /** The service's name; its id if it is in no catalog. */
  serviceName(service: string): string {
    return this.snapshots.serviceName(service);
  }

  private delivery(pool: Pool): MeasuredDelivery {
    const found = this.successRates.of(pool);
    if (found === undefined) return {};
    const { rate, waitSeconds, sample, windowSeconds, measuredAt } = found;
    return {
      success_rate: rate,
      usual_wait: waitSeconds,
      sample_size: sample,
      measured_over: windowSeconds,
      measured_at: measuredAt,
    };
  }

  isAside(country: string, service: string, { provider, pool }: ProviderOffer): boolean {
    return this.successRates.hasAside && this.successRates.isAside({ country, service, provider, pool });
  }

  /**
   * A service's offers at present costs, without stopped ones. An offer of a provider that keeps money comes after others that
   * really cost less; pools that do not deliver come last.
   */
  currentOffers(country: string, row: CountryOffers, service: string): readonly ProviderOffer[] {
    const { stops } = this.selling;
    if (this.isCountryStopped(country) || stops.hasService({ id: service, name: this.serviceName(service) })) return [];
    const found = offersIn(row, service);
    const isAside = (offer: ProviderOffer) => this.isAside(country, service, offer);
    const all = this.successRates.hasAside
      ? [...found.filter((offer) => !isAside(offer)), ...found.filter(isAside)]
      : found;
    const offers = stops.anyProvider ? all.filter(({ provider }) => !stops.hasProvider(provider)) : all;
    const current = this.snapshots.withCurrentCosts(offers);
    return this.shares.isAny ? this.cheaperFirst(country, service, current) : current;
  }

  /** A provider's cost including the share it keeps, in rubles. */
  realRubles({ provider, cost }: ProviderOffer): string {
    return this.prices.list.rublesOf(provider, realCost(cost, this.shares.of(provider)));
  }

  /** Moves other providers' offers that really cost less in front of each offer of a provider that keeps money. */
  private cheaperFirst(country: string, service: string, offers: readonly ProviderOffer[]): readonly ProviderOffer[] {
    const canBeSold = (offer: ProviderOffer) => offer.count > 0 && !this.isAside(country, service, offer);
    let ordered = offers;
    for (const dear of offers.filter((offer) => this.shares.of(offer.provider) > 0 && canBeSold(offer))) {
      const place = ordered.indexOf(dear);
      const isCheaper = (offer: ProviderOffer): boolean =>
        offer.provider !== dear.provider &&
        canBeSold(offer) &&
        !isAtMost(this.realRubles(dear), this.realRubles(offer));
      const after = ordered.slice(place + 1);
      ordered = [
        ...ordered.slice(0, place),
        ...after.filter(isCheaper),
        dear,
        ...after.filter((offer) => !isCheaper(offer)),
      ];
    }
    return ordered;
  }

  isCountryStopped(country: string): boolean {
    const known = this.snapshots.index.countries.get(country);
    return this.selling.stops.hasCountry(known ? stopIdOf(known) : country);
  }

  private countryBy(wanted: string, namesOf: (country: CountryView) => readonly string[]): CountryView | undefined {
    const { countries } = this.snapshots.index;
    const upper = wanted.toUpperCase();
    const isWanted = (country: CountryView) => namesOf(country).some((name) => name.toUpperCase() === upper);
    return countries.get(wanted) ?? [...countries.values()].find(isWanted);
  }
}
