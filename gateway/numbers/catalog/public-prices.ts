import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getServiceOffers, listCountries, listServicePrices } from '@ringlet/contracts/numbers/catalog';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { toWire } from '@ringlet/contracts/wire';
import { Clock } from '@ringlet/platform/clock';
import { KeptAnswers } from '@ringlet/platform/kept-answers';
import { type CompressedAnswer, compressedAnswer } from '../../http/compressed-answer';
import { type PublicContext } from '../../http/request-context';
import { CatalogCache } from './catalog-cache';
import { countryPrices, placedCountries, type PlacedCountry, popularOf, priceList, servicesIn } from './price-list';
import {
  type CountryAddressView,
  PriceAddressesView,
  PricesOfCountryView,
  PricesOfOfferView,
  PricesOfServiceView,
  ServicePriceView,
} from './prices.dto';

/** Prices on the landing page. */
const popularAtMost = 6;
/** Links to other countries and to other services on an offer's page. */
const linksAtMost = 8;
/** Kept answers about services, countries and offers: a few kB each. */
const keptAtMost = 2000;
/** Milliseconds for which the addresses are kept: they change rarely, and are read from every country's part of the catalog. */
const addressesForMs = 5 * 60_000;
/** Brotli's: an answer is made once per version and sent often. */
const quality = 6;

interface Prices {
  readonly list: readonly ServicePriceView[];
  readonly countries: readonly PlacedCountry[];
  readonly all: CompressedAnswer;
  readonly popular: CompressedAnswer;
}

/** Public prices, made and compressed once per version of the catalog, so that visitors cost next to nothing. */
@Injectable()
export class PublicPrices {
  private version: string | undefined;
  private prices: Promise<Prices> | undefined;
  /** By the last part of the address. */
  private kept = new Map<string, Promise<CompressedAnswer>>();
  private readonly addressList: KeptAnswers<CompressedAnswer>;

  constructor(
    private readonly catalog: CatalogCache,
    clock: Clock,
  ) {
    this.addressList = new KeptAnswers(addressesForMs, clock);
  }

  async all(ctx: PublicContext): Promise<CompressedAnswer> {
    return (await this.current(ctx)).all;
  }

  async popular(ctx: PublicContext): Promise<CompressedAnswer> {
    return (await this.current(ctx)).popular;
  }

  /** One service's prices by country. Throws numbers/service-unknown. */
  async ofService(slug: string, ctx: PublicContext): Promise<CompressedAnswer> {
    const prices = await this.current(ctx);
    const service = serviceAt(slug, prices);
    return this.once(slug, () => this.makeService(service, prices, ctx));
  }

  /** One country's prices by service. Throws numbers/country-unknown. */
  async ofCountry(slug: string, ctx: PublicContext): Promise<CompressedAnswer> {
    const prices = await this.current(ctx);
    const country = countryAt(slug, prices);
    return this.once(`country/${slug}`, () => this.makeCountry(country, prices, ctx));
  }

  /** One service in one country. Throws numbers/service-unknown (also if it is not sold there), numbers/country-unknown. */
  async ofOffer(serviceSlug: string, countrySlug: string, ctx: PublicContext): Promise<CompressedAnswer> {
    const prices = await this.current(ctx);
    const service = serviceAt(serviceSlug, prices);
    const country = countryAt(countrySlug, prices);
    return this.once(`${serviceSlug}/${countrySlug}`, () => this.makeOffer(service, country, prices, ctx));
  }

  /** The addresses of all pages with prices. At most five minutes old. */
  async addresses(ctx: PublicContext): Promise<CompressedAnswer> {
    return this.addressList.of('all', () => this.makeAddresses(ctx));
  }

  private async current(ctx: PublicContext): Promise<Prices> {
    const { version } = await this.catalog.head(ctx);
    if (this.prices === undefined || this.version !== version) {
      const prices = this.make(ctx);
      this.version = version;
      this.prices = prices;
      this.kept = new Map();
      prices.catch(() => {
        if (this.prices === prices) this.prices = undefined;
      });
    }
    return this.prices;
  }

  private once(address: string, make: () => Promise<CompressedAnswer>): Promise<CompressedAnswer> {
    const { kept } = this;
    const known = kept.get(address);
    if (known !== undefined) return known;
    if (kept.size >= keptAtMost) kept.clear();
    const made = make();
    kept.set(address, made);
    made.catch(() => kept.delete(address));
    return made;
  }

  private async make(ctx: PublicContext): Promise<Prices> {
    const [{ prices }, countries] = await Promise.all([
      this.catalog.newest(() => ctx.send(listServicePrices, {}), ctx),
      ctx.send(listCountries, {}),
    ]);
    const list = priceList(prices);
    const [all, popular] = await Promise.all(
      [list, popularOf(list, popularAtMost)].map((shown) =>
        packed(shown.map((price) => toWire(ServicePriceView, price))),
      ),
    );
    return { list, countries: placedCountries(countries), all: all!, popular: popular! };
  }

  private async makeService(
    { slug, service, name }: ServicePriceView,
    { countries }: Prices,
    ctx: PublicContext,
  ): Promise<CompressedAnswer> {
    const { offers } = await this.catalog.newest(() => ctx.send(getServiceOffers, { service }), ctx);
    return answerOf(PricesOfServiceView, { slug, service, name, countries: countryPrices(offers, countries) });
  }

  private async makeCountry(
    { slug, id, title, code }: PlacedCountry,
    { list }: Prices,
    ctx: PublicContext,
  ): Promise<CompressedAnswer> {
    const services = servicesIn(await this.catalog.offersOf(id, ctx), list);
    return answerOf(PricesOfCountryView, { slug, country: id, countryName: title, countryCode: code, services });
  }

  private async makeOffer(
    { slug, service, name }: ServicePriceView,
    { id: country }: PlacedCountry,
    { list, countries }: Prices,
    ctx: PublicContext,
  ): Promise<CompressedAnswer> {
    const [{ offers }, there] = await Promise.all([
      this.catalog.newest(() => ctx.send(getServiceOffers, { service }), ctx),
      this.catalog.offersOf(country, ctx),
    ]);
    const everywhere = countryPrices(offers, countries);
    const offer = everywhere.find((each) => each.country === country);
    if (offer === undefined) throw new RingletError('numbers/service-unknown');
    const days = await ctx.send(getPriceHistory, { country, service });
    const isOther = (each: { country?: string; service?: string; isInStock: boolean }): boolean =>
      each.isInStock && each.country !== country && each.service !== service;
    return answerOf(PricesOfOfferView, {
      slug,
      service,
      name,
      offer,
      days,
      elsewhere: everywhere.filter(isOther).slice(0, linksAtMost),
      others: servicesIn(there, list).filter(isOther).slice(0, linksAtMost),
    });
  }

  /** One country after another, so that other requests are answered in between. */
  private async makeAddresses(ctx: PublicContext): Promise<CompressedAnswer> {
    const { list, countries } = await this.current(ctx);
    const indexes = new Map(list.map(({ service }, index) => [service, index]));
    const sold: CountryAddressView[] = [];
    for (const { id, slug, title } of countries) {
      const services = Object.keys(await this.catalog.offersOf(id, ctx)).flatMap(
        (service) => indexes.get(service) ?? [],
      );
      sold.push({ slug, name: title, services: services.sort((a, b) => a - b) });
    }
    return answerOf(PriceAddressesView, { services: list, countries: sold });
  }
}

function serviceAt(slug: string, { list }: Prices): ServicePriceView {
  const service = list.find((each) => each.slug === slug);
  if (service === undefined) throw new RingletError('numbers/service-unknown');
  return service;
}

function countryAt(slug: string, { countries }: Prices): PlacedCountry {
  const country = countries.find((each) => each.slug === slug);
  if (country === undefined) throw new RingletError('numbers/country-unknown');
  return country;
}

const answerOf = <Data extends object>(type: new () => Data, data: Data): Promise<CompressedAnswer> =>
  packed(toWire(type, data));

const packed = (data: object): Promise<CompressedAnswer> => compressedAnswer(JSON.stringify(data), quality);
