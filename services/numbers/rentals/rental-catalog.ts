import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type CountryView } from '@ringlet/contracts/numbers/catalog';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type RentalCountryView, type RentalOffersView } from '@ringlet/contracts/numbers/rentals';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Catalog } from '../catalog/catalog';
import { SellingStops } from '../catalog/selling-stops';
import { usCents } from '../domain/price';
import { type PricedItem } from '../domain/pricing-rules';
import { isSameSpan, rentalService, rentalSpans } from '../domain/rental';
import { type SupplierAmount, supplierAmount } from '../domain/supplier-amount';
import { OfferPrices } from '../pricing/offer-prices';
import { Pricing } from '../pricing/pricing';
import {
  NUMBER_PROVIDERS,
  type NumberProvider,
  ProviderError,
  type RentalPrices,
  type RentalProvider,
} from '../providers/number-provider';
import { NumbersSettings } from '../settings';

/** A rental's terms: the charged price and the provider to call. */
export interface RentalQuote {
  readonly country: CountryView;
  readonly span: RentalSpan;
  readonly price: Kobo;
  readonly usCents: number;
  /** The provider's cost in kobo. */
  readonly cost: Kobo;
  /** The same in its own currency. */
  readonly providerCost: SupplierAmount;
  readonly rentalProvider: RentalProviderEntry;
  /** The provider's own id of the country. */
  readonly providerCountry: string;
  /** numbers/selling-stopped (`price` is then the agreed one), numbers/out-of-stock or numbers/price-changed (data.price, naira). */
  readonly refusal?: RingletError | undefined;
}
type RentalProviderEntry = NumberProvider & { readonly rentals: RentalProvider };

interface CachedPrices {
  readonly prices: readonly RentalPrices[];
  readonly at: number;
}

/** Made once per version of the catalog, with its rates and rules, and of the provider's costs. */
interface ListedCountries {
  readonly version: string;
  readonly costs: readonly (readonly RentalPrices[])[];
  readonly countries: readonly RentalCountryView[];
}

/** Listed prices are fetched again after this time; while the provider does not answer they stay listed longer. */
const freshForMs = 60_000;
const staleForMs = 30 * 60_000;

/**
 * Rental prices. Few people view them, so they are fetched on demand. A sale always fetches the price again, because the
 * provider accepts no highest price.
 */
@Injectable()
export class RentalCatalog {
  private readonly rentalProvider: RentalProviderEntry | undefined;
  private readonly cache = new Map<RentalSpan, CachedPrices>();
  private readonly fetching = new Map<RentalSpan, Promise<void>>();
  private listed: ListedCountries | undefined;

  constructor(
    @Inject(NUMBER_PROVIDERS) providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly prices: OfferPrices,
    private readonly selling: SellingStops,
    private readonly pricing: Pricing,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rentalProvider = providers.find((each): each is RentalProviderEntry => each.rentals !== undefined);
  }

  /** Countries with stock, by name. Throws numbers/upstream-unavailable. */
  async countries(): Promise<readonly RentalCountryView[]> {
    const rentalProvider = this.rentalProvider;
    if (!rentalProvider || this.isStopped(rentalProvider)) return [];
    const costs = (await this.all(rentalProvider)).map(({ prices }) => prices);
    const { version } = this.catalog;
    const { listed } = this;
    const isCurrent =
      listed?.costs.length === costs.length && costs.every((each, index) => each === listed.costs[index]);
    if (isCurrent && listed.version === version) return listed.countries;
    const countries = this.listCountries(rentalProvider, costs);
    this.listed = { version, costs, countries };
    return countries;
  }

  private listCountries(
    rentalProvider: RentalProviderEntry,
    costs: readonly (readonly RentalPrices[])[],
  ): readonly RentalCountryView[] {
    const countries = this.catalog.countriesOf(rentalProvider.name);
    const lowest = new Map<string, RentalCountryView>();
    for (const prices of costs) {
      for (const { country: providerCountry, cost, count } of prices) {
        const country = countries.get(providerCountry);
        if (!country || count === 0 || this.catalog.isCountryStopped(country.id)) continue;
        const from = this.prices.list.priceFor(rentalIn(country, rentalProvider), cost);
        if (from < (lowest.get(country.id)?.from ?? Infinity)) lowest.set(country.id, { ...country, from });
      }
    }
    return [...lowest.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  }

  /** One country's offers; the country by id or ISO code. Throws numbers/country-unknown, numbers/upstream-unavailable. */
  async offersOf(idOrCode: string): Promise<RentalOffersView> {
    const { rentalProvider, providerCountry, country } = this.find(idOrCode);
    const spans = this.isStopped(rentalProvider, country) ? [] : await this.all(rentalProvider);
    const offers = spans.flatMap(({ span, prices }) =>
      prices
        .filter((each) => each.country === providerCountry)
        .map(({ cost, count }) => ({
          ...span,
          price: this.prices.list.priceFor(rentalIn(country, rentalProvider), cost),
          stock: count,
        })),
    );
    return { country, offers, refundableForSeconds: this.settings.timing.rentalRefundMs / 1000 };
  }

  /**
   * The provider's current price, with a refusal if it is not sold at the agreed price. Throws numbers/country-unknown,
   * numbers/span-not-offered, numbers/upstream-unavailable.
   */
  async quote(idOrCode: string, asked: RentalSpan, purpose: 'new' | 'extension', agreed: Kobo): Promise<RentalQuote> {
    const { rentalProvider, providerCountry, country } = this.find(idOrCode);
    const span = rentalSpans.find((each) => isSameSpan(each, asked));
    if (!span) throw new RingletError('numbers/span-not-offered');
    const item = { country, span, rentalProvider, providerCountry };
    if (this.isStopped(rentalProvider, country)) {
      const refusal = new RingletError('numbers/selling-stopped');
      const nothing = { cost: kobo(0), providerCost: 0, refusal };
      return { ...item, price: agreed, usCents: usCents(agreed, this.pricing.rates), ...nothing };
    }
    let prices: readonly RentalPrices[];
    try {
      prices = await rentalProvider.rentals.fetchCatalog(span, providerCountry);
    } catch (error) {
      throw unavailable(error);
    }
    const offer = prices.find((each) => each.country === providerCountry);
    if (!offer) throw new RingletError('numbers/span-not-offered');
    const price = this.prices.list.priceFor(rentalIn(country, rentalProvider), offer.cost);
    const cost = this.prices.list.koboOf(rentalProvider.name, offer.cost);
    const isOutOfStock = purpose === 'new' && offer.count === 0;
    const refusal = isOutOfStock ? new RingletError('numbers/out-of-stock') : changed(price, agreed);
    const providerCost = supplierAmount(offer.cost);
    return { ...item, price, usCents: usCents(price, this.pricing.rates), cost, providerCost, refusal };
  }

  /** The listed prices turned out to be old. */
  invalidate(): void {
    this.cache.clear();
  }

  private isStopped({ name }: RentalProviderEntry, country?: CountryView): boolean {
    const { stops } = this.selling;
    const service = { id: rentalService, name: rentalService };
    const isCountryStopped = country !== undefined && this.catalog.isCountryStopped(country.id);
    return isCountryStopped || stops.hasProvider(name) || stops.hasService(service);
  }

  private find(idOrCode: string) {
    const rentalProvider = this.rentalProvider;
    const code = idOrCode.toUpperCase();
    const countries = rentalProvider ? [...this.catalog.countriesOf(rentalProvider.name)] : [];
    const found =
      countries.find(([, { id }]) => id === idOrCode) ??
      countries.find(([, country]) => country.code.toUpperCase() === code);
    if (!rentalProvider || !found) throw new RingletError('numbers/country-unknown');
    const [providerCountry, country] = found;
    return { rentalProvider, providerCountry, country };
  }

  /** Every span's prices, shortest first. Omits spans without usable prices. */
  private async all(rentalProvider: RentalProviderEntry) {
    const now = this.clock.nowMs();
    const stale = rentalSpans.filter((span) => now - (this.cache.get(span)?.at ?? 0) >= freshForMs);
    const outcomes = await Promise.allSettled(stale.map((span) => this.refresh(rentalProvider, span)));
    const listed = rentalSpans.flatMap((span) => {
      const cached = this.cache.get(span);
      return cached && now - cached.at < staleForMs ? [{ span, prices: cached.prices }] : [];
    });
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed && listed.length === 0) throw unavailable(failed.reason);
    if (failed) this.log.warn({ err: failed.reason as unknown }, 'rental price refresh failed');
    return listed;
  }

  private refresh(rentalProvider: RentalProviderEntry, span: RentalSpan): Promise<void> {
    const running = this.fetching.get(span);
    if (running) return running;
    const at = this.clock.nowMs();
    const fetched = rentalProvider.rentals
      .fetchCatalog(span)
      .then((prices) => void this.cache.set(span, { prices, at }))
      .finally(() => this.fetching.delete(span));
    this.fetching.set(span, fetched);
    return fetched;
  }
}

function changed(price: Kobo, agreed: Kobo): RingletError | undefined {
  if (price <= agreed) return undefined;
  return new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
}

function unavailable(error: unknown): unknown {
  return error instanceof ProviderError ? new RingletError('numbers/upstream-unavailable', { cause: error }) : error;
}

function rentalIn(country: CountryView, { name }: RentalProviderEntry): PricedItem {
  return { country: country.id, service: rentalService, provider: name };
}
