import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type Country } from '@ringlet/contracts/numbers/catalog';
import { type RentalCountry, type RentalOffers, type RentalSpan } from '@ringlet/contracts/numbers/rentals';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Catalog } from '../catalog/catalog';
import { Clock } from '@ringlet/platform/clock';
import { usCents } from '../domain/price';
import { rentalSpans } from '../domain/rental';
import { Pricing } from '../pricing/pricing';
import { NumbersSettings } from '../settings';
import {
  type NumberProvider,
  type RentalPrices,
  type RentalProvider,
  NUMBER_PROVIDERS,
  ProviderError,
} from '../providers/number-provider';

/** What a rental goes by: the price that is charged, and where to ask for the number. */
export interface RentalQuote {
  readonly country: Country;
  readonly span: RentalSpan;
  readonly price: Kobo;
  readonly usCents: number;
  /** What the provider takes, in kobo. */
  readonly cost: Kobo;
  readonly rentalProvider: RentalProviderEntry;
  /** The provider's own id of the country. */
  readonly place: string;
}
export type RentalProviderEntry = NumberProvider & { readonly rentals: RentalProvider };

interface Kept {
  readonly goods: readonly RentalPrices[];
  readonly at: number;
}

/** What is shown is asked for again after this long; while the provider is silent it is shown for longer. */
const freshForMs = 60_000;
const shownForMs = 30 * 60_000;

/**
 * What can be rented for a length of time. Few people look at it, so it is asked for when somebody does; what is sold is asked
 * for afresh, since the provider takes no highest price.
 */
@Injectable()
export class RentalCatalog {
  private readonly rentalProvider: RentalProviderEntry | undefined;
  private readonly kept = new Map<RentalSpan, Kept>();
  private readonly asking = new Map<RentalSpan, Promise<void>>();

  constructor(
    @Inject(NUMBER_PROVIDERS) providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly pricing: Pricing,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rentalProvider = providers.find((each): each is RentalProviderEntry => each.rentals !== undefined);
  }

  /** Countries with anything in stock, by name. Throws numbers/upstream-unavailable. */
  async countries(): Promise<readonly RentalCountry[]> {
    const rentalProvider = this.rentalProvider;
    if (!rentalProvider) return [];
    const places = this.catalog.countriesOf(rentalProvider.name);
    const lowest = new Map<string, RentalCountry>();
    for (const { goods } of await this.all(rentalProvider)) {
      for (const { country: place, cost, count } of goods) {
        const country = places.get(place);
        if (!country || count === 0) continue;
        const from = this.catalog.priceFor(rentalProvider.name, cost);
        if (from < (lowest.get(country.id)?.from ?? Infinity)) lowest.set(country.id, { ...country, from });
      }
    }
    return [...lowest.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  }

  /** One country's offers; the country by id or ISO code. Throws numbers/country-unknown, numbers/upstream-unavailable. */
  async offersOf(wanted: string): Promise<RentalOffers> {
    const { rentalProvider, place, country } = this.find(wanted);
    const spans = await this.all(rentalProvider);
    const offers = spans.flatMap(({ span, goods }) =>
      goods
        .filter((each) => each.country === place)
        .map(({ cost, count }) => ({ ...span, price: this.catalog.priceFor(rentalProvider.name, cost), stock: count })),
    );
    return { country, offers, refundableForSeconds: this.settings.RENTAL_REFUND_MS / 1000 };
  }

  /**
   * The price now, as the provider says it now. Throws numbers/country-unknown, numbers/span-not-offered,
   * numbers/upstream-unavailable, and numbers/out-of-stock where a new number is wanted.
   */
  async quote(wanted: string, { unit, count }: RentalSpan, for_: 'new' | 'extension'): Promise<RentalQuote> {
    const { rentalProvider, place, country } = this.find(wanted);
    const span = rentalSpans.find((each) => each.unit === unit && each.count === count);
    if (!span) throw new RingletError('numbers/span-not-offered');
    let goods: readonly RentalPrices[];
    try {
      goods = await rentalProvider.rentals.fetchCatalog(span, place);
    } catch (error) {
      throw unavailable(error);
    }
    const offer = goods.find((each) => each.country === place);
    if (!offer) throw new RingletError('numbers/span-not-offered');
    if (for_ === 'new' && offer.count === 0) throw new RingletError('numbers/out-of-stock');
    const price = this.catalog.priceFor(rentalProvider.name, offer.cost);
    const cost = this.catalog.koboOf(rentalProvider.name, offer.cost);
    return { country, span, price, usCents: usCents(price, this.pricing.rates), cost, rentalProvider, place };
  }

  /** What was shown turned out to be old. */
  forget(): void {
    this.kept.clear();
  }

  private find(wanted: string): { rentalProvider: RentalProviderEntry; place: string; country: Country } {
    const rentalProvider = this.rentalProvider;
    const code = wanted.toUpperCase();
    const places = rentalProvider ? [...this.catalog.countriesOf(rentalProvider.name)] : [];
    const found =
      places.find(([, { id }]) => id === wanted) ?? places.find(([, country]) => country.code.toUpperCase() === code);
    if (!rentalProvider || !found) throw new RingletError('numbers/country-unknown');
    const [place, country] = found;
    return { rentalProvider, place, country };
  }

  /** Every span's goods, shortest span first; those that can't be had now are left out. */
  private async all(
    rentalProvider: RentalProviderEntry,
  ): Promise<readonly { span: RentalSpan; goods: readonly RentalPrices[] }[]> {
    const now = this.clock.nowMs();
    const old = rentalSpans.filter((span) => now - (this.kept.get(span)?.at ?? 0) >= freshForMs);
    const outcomes = await Promise.allSettled(old.map((span) => this.refresh(rentalProvider, span)));
    const shown = rentalSpans.flatMap((span) => {
      const kept = this.kept.get(span);
      return kept && now - kept.at < shownForMs ? [{ span, goods: kept.goods }] : [];
    });
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed && shown.length === 0) throw unavailable(failed.reason);
    if (failed) this.log.warn({ err: failed.reason as unknown }, 'what is for rent could not be asked for anew');
    return shown;
  }

  private refresh(rentalProvider: RentalProviderEntry, span: RentalSpan): Promise<void> {
    const underWay = this.asking.get(span);
    if (underWay) return underWay;
    const at = this.clock.nowMs();
    const asked = rentalProvider.rentals
      .fetchCatalog(span)
      .then((goods) => void this.kept.set(span, { goods, at }))
      .finally(() => this.asking.delete(span));
    this.asking.set(span, asked);
    return asked;
  }
}

function unavailable(error: unknown): unknown {
  return error instanceof ProviderError ? new RingletError('numbers/upstream-unavailable', { cause: error }) : error;
}
