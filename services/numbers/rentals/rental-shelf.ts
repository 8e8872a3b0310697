import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type Country } from '@ringlet/contracts/numbers';
import { type RentalCountry, type RentalOffers, type RentalSpan } from '@ringlet/contracts/rentals';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Catalog } from '../catalog/catalog';
import { Clock } from '../clock';
import { usCents } from '../domain/price';
import { rentalSpans } from '../domain/rental';
import { Pricing } from '../pricing/pricing';
import { NumbersSettings } from '../settings';
import {
  type NumberProvider,
  type RentalGoods,
  type RentalProvider,
  NUMBER_PROVIDERS,
  ProviderError,
} from '../providers/provider';

/** What a rental goes by: the price that is charged, and where to ask for the number. */
export interface RentalQuote {
  readonly country: Country;
  readonly span: RentalSpan;
  readonly price: Kobo;
  readonly usCents: number;
  /** What the provider takes, in kobo. */
  readonly cost: Kobo;
  readonly landlord: Landlord;
  /** The provider's own id of the country. */
  readonly place: string;
}
export type Landlord = NumberProvider & { readonly rentals: RentalProvider };

interface Kept {
  readonly goods: readonly RentalGoods[];
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
export class RentalShelf {
  private readonly landlord: Landlord | undefined;
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
    this.landlord = providers.find((each): each is Landlord => each.rentals !== undefined);
  }

  /** Countries with anything in stock, by name. Throws numbers/upstream-unavailable. */
  async countries(): Promise<readonly RentalCountry[]> {
    const landlord = this.landlord;
    if (!landlord) return [];
    const places = this.catalog.countriesOf(landlord.name);
    const lowest = new Map<string, RentalCountry>();
    for (const { goods } of await this.all(landlord)) {
      for (const { country: place, cost, count } of goods) {
        const country = places.get(place);
        if (!country || count === 0) continue;
        const from = this.catalog.priceFor(landlord.name, cost);
        if (from < (lowest.get(country.id)?.from ?? Infinity)) lowest.set(country.id, { ...country, from });
      }
    }
    return [...lowest.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  }

  /** One country's offers; the country by id or ISO code. Throws numbers/country-unknown, numbers/upstream-unavailable. */
  async offersOf(wanted: string): Promise<RentalOffers> {
    const { landlord, place, country } = this.find(wanted);
    const spans = await this.all(landlord);
    const offers = spans.flatMap(({ span, goods }) =>
      goods
        .filter((each) => each.country === place)
        .map(({ cost, count }) => ({ ...span, price: this.catalog.priceFor(landlord.name, cost), stock: count })),
    );
    return { country, offers, refundableForSeconds: this.settings.RENTAL_REFUND_MS / 1000 };
  }

  /**
   * The price now, as the provider says it now. Throws numbers/country-unknown, numbers/span-not-offered,
   * numbers/upstream-unavailable, and numbers/out-of-stock where a new number is wanted.
   */
  async quote(wanted: string, { unit, count }: RentalSpan, for_: 'new' | 'extension'): Promise<RentalQuote> {
    const { landlord, place, country } = this.find(wanted);
    const span = rentalSpans.find((each) => each.unit === unit && each.count === count);
    if (!span) throw new RingletError('numbers/span-not-offered');
    let goods: readonly RentalGoods[];
    try {
      goods = await landlord.rentals.fetchGoods(span, place);
    } catch (error) {
      throw unavailable(error);
    }
    const offer = goods.find((each) => each.country === place);
    if (!offer) throw new RingletError('numbers/span-not-offered');
    if (for_ === 'new' && offer.count === 0) throw new RingletError('numbers/out-of-stock');
    const price = this.catalog.priceFor(landlord.name, offer.cost);
    const cost = this.catalog.koboOf(landlord.name, offer.cost);
    return { country, span, price, usCents: usCents(price, this.pricing.rates), cost, landlord, place };
  }

  /** What was shown turned out to be old. */
  forget(): void {
    this.kept.clear();
  }

  private find(wanted: string): { landlord: Landlord; place: string; country: Country } {
    const landlord = this.landlord;
    const code = wanted.toUpperCase();
    const places = landlord ? [...this.catalog.countriesOf(landlord.name)] : [];
    const found =
      places.find(([, { id }]) => id === wanted) ?? places.find(([, country]) => country.code.toUpperCase() === code);
    if (!landlord || !found) throw new RingletError('numbers/country-unknown');
    const [place, country] = found;
    return { landlord, place, country };
  }

  /** Every span's goods, shortest span first; those that can't be had now are left out. */
  private async all(landlord: Landlord): Promise<readonly { span: RentalSpan; goods: readonly RentalGoods[] }[]> {
    const now = this.clock.now();
    const old = rentalSpans.filter((span) => now - (this.kept.get(span)?.at ?? 0) >= freshForMs);
    const outcomes = await Promise.allSettled(old.map((span) => this.refresh(landlord, span)));
    const shown = rentalSpans.flatMap((span) => {
      const kept = this.kept.get(span);
      return kept && now - kept.at < shownForMs ? [{ span, goods: kept.goods }] : [];
    });
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed && shown.length === 0) throw unavailable(failed.reason);
    if (failed) this.log.warn({ err: failed.reason as unknown }, 'what is for rent could not be asked for anew');
    return shown;
  }

  private refresh(landlord: Landlord, span: RentalSpan): Promise<void> {
    const underWay = this.asking.get(span);
    if (underWay) return underWay;
    const at = this.clock.now();
    const asked = landlord.rentals
      .fetchGoods(span)
      .then((goods) => void this.kept.set(span, { goods, at }))
      .finally(() => this.asking.delete(span));
    this.asking.set(span, asked);
    return asked;
  }
}

function unavailable(error: unknown): unknown {
  return error instanceof ProviderError ? new RingletError('numbers/upstream-unavailable', { cause: error }) : error;
}
