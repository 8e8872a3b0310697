import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type CatalogHead, type CatalogPart, type Country, type Offer } from '@ringlet/contracts/numbers/catalog';
import { Clock } from '@ringlet/platform/clock';
import { inRubles, isAtMost, listPriceOf, offerCost, priceOf, usCents } from '../domain/price';
import {
  preferredOffer,
  type OfferIndex,
  type CountryOffers,
  type ProviderOffer,
  offersIn,
  buildOfferIndex,
} from '../domain/offer-index';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Pricing } from '../pricing/pricing';
import { NumbersSettings } from '../settings';
import { SuccessRates } from '../success-rates/success-rates';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { type CatalogSnapshot, type PriceOverrides } from './catalog.repository';
import { type ProviderName } from '../domain/provider-name';

/** What a purchase goes by: the price that is charged, and where to ask for the number, in order. */
export interface Quote {
  readonly country: Country;
  readonly serviceName: string;
  readonly price: Kobo;
  /** The price in US cents. */
  readonly usCents: number;
  readonly offers: readonly QuotedOffer[];
}
export interface QuotedOffer extends ProviderOffer {
  /** What the provider takes, in kobo. */
  readonly costKobo: Kobo;
}

type OfferPrices = Pick<Offer, 'cost' | 'price' | 'list_price'>;

const pack = promisify(gzip);
/** Prices are called old once they should have been fetched anew so many times. */
const missedRefreshes = 2;

/** What is for sale now, in memory: answers come from here, never from a copy made for a request. */
@Injectable()
export class Catalog {
  private shelf: OfferIndex | undefined;
  private readonly kept = new Map<ProviderName, CatalogSnapshot>();
  /** What providers said that they take since their goods were fetched. */
  private overrides: ReadonlyMap<string, string> = new Map();
  /** Prices by provider and provider cost: far fewer than there are offers. */
  private prices = new Map<string, OfferPrices>();
  private packed = new Map<string, Promise<string>>();

  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly pricing: Pricing,
    private readonly successRates: SuccessRates,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {
    successRates.onChange(() => this.forget());
    pricing.onChange(() => this.forget());
  }

  /** Which refresh of a provider is on the shelf, from when, and how many overrides prices it has seen. */
  stateOf(provider: ProviderName): { version: number; fetchedAt: number; overrideRevision: number } {
    const { version = 0, fetchedAt, overrideRevision = 0 } = this.kept.get(provider) ?? {};
    return { version, fetchedAt: fetchedAt?.getTime() ?? 0, overrideRevision };
  }

  /** RawCatalog that are older than those on the shelf are left alone: they were read while newer ones came. */
  setSnapshot(provider: ProviderName, goods: CatalogSnapshot): void {
    const { version, fetchedAt } = this.stateOf(provider);
    if (goods.version < version && goods.fetchedAt.getTime() < fetchedAt) return;
    this.kept.set(provider, goods);
    // One that has nothing yet keeps its place: the ids of the first are the product's.
    const all = this.providers.map(
      ({ name }) => this.kept.get(name)?.goods ?? { provider: name, countries: [], services: [], offers: [] },
    );
    this.shelf = buildOfferIndex(all);
    this.correct();
  }

  /** Corrects a provider's prices on the shelf by what it overrides since they were fetched. */
  applyOverrides(provider: ProviderName, { overrides = [], overrideRevision = 0 }: PriceOverrides): void {
    const kept = this.kept.get(provider);
    if (!kept || overrideRevision <= (kept.overrideRevision ?? 0)) return;
    this.kept.set(provider, { ...kept, overrides, overrideRevision });
    this.correct();
  }

  /** The same on every replica that has the same goods, rates, margins and successRates. */
  get version(): string {
    const goods = this.providers.map(({ name }) => {
      const { version, overrideRevision } = this.stateOf(name);
      return `${version}-${overrideRevision}`;
    });
    return [...goods, this.pricing.rates.version, this.successRates.version].join('.');
  }

  head(): CatalogHead {
    const oldest = Math.min(...[...this.kept.values()].map(({ fetchedAt }) => fetchedAt.getTime()));
    const countries = [...this.offerIndex().offers.keys()];
    const isStale = this.clock.nowMs() - oldest > missedRefreshes * this.settings.CATALOG_EVERY_MS;
    return { version: this.version, refreshedAt: new Date(oldest).toISOString(), isStale, countries };
  }

  /** One country's offers, serialised and compressed once a version. */
  async part(country: string): Promise<CatalogPart> {
    const { version } = this;
    const { id } = this.find(country).land;
    let packed = this.packed.get(id);
    if (packed === undefined) {
      packed = pack(JSON.stringify(this.offersOf(id))).then((bytes) => bytes.toString('base64'));
      this.packed.set(id, packed);
    }
    return { country: id, version, gzip: await packed };
  }

  countries(): Record<string, Country> {
    const { countries, offers } = this.offerIndex();
    return Object.fromEntries([...countries].filter(([id]) => offers.has(id)));
  }

  /** One country's offers by service id; the country by id or ISO code. Throws numbers/country-unknown. */
  offersOf(country: string): Readonly<Record<string, Offer>> {
    const { land, row } = this.find(country);
    const { services } = this.offerIndex();
    const made: Record<string, Offer> = {};
    for (const service of row.keys()) {
      const sources = this.sourcesOf(row, service);
      const source = preferredOffer(sources);
      const successRate = this.successRates.of(land.id, service);
      made[service] = {
        application_id: service,
        application: services.get(service) ?? service,
        ...this.pricesOf(source),
        country: land.code,
        country_id: land.id,
        count: sources.reduce((sum, { count }) => sum + count, 0),
        ...(successRate ? { success_rate: successRate.rate, usual_wait: successRate.waitSeconds } : {}),
      };
    }
    return made;
  }

  /**
   * The price now, and whom to ask for the number. Throws numbers/country-unknown, numbers/service-unknown,
   * numbers/out-of-stock.
   */
  quote(country: string, service: string): Quote {
    const { land, row } = this.find(country);
    const sources = this.sourcesOf(row, service);
    if (sources.length === 0) throw new RingletError('numbers/service-unknown');
    const first = preferredOffer(sources);
    if (first.count === 0) throw new RingletError('numbers/out-of-stock');
    const cost = this.offerCostOf(first);
    const price = priceOf(cost, this.pricing.rates);
    // A fall-back may cost more than the preferred provider, but never more than the client pays.
    const others = sources.filter(
      (source) => source !== first && source.count > 0 && isAtMost(this.rublesOf(source), cost),
    );
    return {
      country: land,
      serviceName: this.offerIndex().services.get(service) ?? service,
      price,
      usCents: usCents(price, this.pricing.rates),
      offers: [first, ...others].map((source) => ({ ...source, costKobo: this.koboOf(source.provider, source.cost) })),
    };
  }

  /** The countries that a provider knows, by its own ids. Throws numbers/upstream-unavailable before the first refresh. */
  countriesOf(provider: ProviderName): ReadonlyMap<string, Country> {
    const { places, countries } = this.offerIndex();
    const known = [...(places.get(provider) ?? [])].flatMap(([own, id]): [string, Country][] => {
      const country = countries.get(id);
      return country ? [[own, country]] : [];
    });
    return new Map(known);
  }

  /** What a provider's cost comes to in naira at today's rates. */
  koboOf(provider: ProviderName, cost: string): Kobo {
    return priceOf(inRubles(cost, this.currencyOf(provider), this.pricing.rates), this.pricing.rates);
  }

  /** The price of a number that a provider would take `cost` for. */
  priceFor(provider: ProviderName, cost: string): Kobo {
    const rubles = inRubles(cost, this.currencyOf(provider), this.pricing.rates);
    return priceOf(offerCost(rubles, this.pricing.rates), this.pricing.rates);
  }

  private correct(): void {
    const all = [...this.kept].flatMap(([provider, { overrides = [] }]) =>
      overrides.map((price) => ({ ...price, provider })),
    );
    this.overrides = new Map(all.map((price) => [placeOf(price), price.cost]));
    this.forget();
  }

  private sourcesOf(row: CountryOffers, service: string): readonly ProviderOffer[] {
    const sources = offersIn(row, service);
    if (this.overrides.size === 0) return sources;
    return sources.map((source) => ({ ...source, cost: this.overrides.get(placeOf(source)) ?? source.cost }));
  }

  private pricesOf(offer: ProviderOffer): OfferPrices {
    const key = `${offer.provider} ${offer.cost}`;
    let prices = this.prices.get(key);
    if (prices === undefined) {
      const rubles = this.offerCostOf(offer);
      const { rates } = this.pricing;
      prices = {
        cost: Number(rubles),
        price: nairaFromKobo(priceOf(rubles, rates)),
        list_price: listPriceOf(rubles, rates),
      };
      this.prices.set(key, prices);
    }
    return prices;
  }

  private offerCostOf(source: ProviderOffer): string {
    return offerCost(this.rublesOf(source), this.pricing.rates);
  }

  private rublesOf({ provider, cost }: ProviderOffer): string {
    return inRubles(cost, this.currencyOf(provider), this.pricing.rates);
  }

  private currencyOf(provider: ProviderName) {
    return this.providers.find(({ name }) => name === provider)?.currency ?? 'RUB';
  }

  private forget(): void {
    this.prices = new Map();
    this.packed = new Map();
  }

  /** A country by its id, or by its ISO code. */
  private find(country: string): { land: Country; row: CountryOffers } {
    const { countries, offers } = this.offerIndex();
    const code = country.toUpperCase();
    const land = countries.get(country) ?? [...countries.values()].find((each) => each.code.toUpperCase() === code);
    const row = land && offers.get(land.id);
    if (!land || !row) throw new RingletError('numbers/country-unknown');
    return { land, row };
  }

  private offerIndex(): OfferIndex {
    if (this.shelf === undefined) throw new RingletError('numbers/upstream-unavailable');
    return this.shelf;
  }
}

function placeOf({ provider, country, service }: Pick<ProviderOffer, 'provider' | 'country' | 'service'>) {
  return `${provider} ${country} ${service}`;
}
