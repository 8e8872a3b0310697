import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getServiceOffers, listCountries, listServicePrices } from '@ringlet/contracts/numbers/catalog';
import { Requester } from '@ringlet/messaging/requester';
import { type PublicContext } from '../http/request-context';
import { CatalogCache } from './catalog-cache';
import { type CompressedAnswer, compressedAnswer } from './compressed-answer';
import { countryPrices, popularOf, priceList } from './price-list';
import { type ServicePriceView } from './prices.dto';

/** Prices on the landing page. */
const popularAtMost = 6;
/** Of brotli: an answer is sent often, and made once a version. */
const quality = 6;
/** Attempts to read the newest version, and milliseconds between them, while replicas switch to it. */
const maxAttempts = 20;
const betweenMs = 50;

interface Prices {
  readonly list: readonly ServicePriceView[];
  readonly all: CompressedAnswer;
  readonly popular: CompressedAnswer;
}

/** What everybody may know of prices: made and compressed once a version of the catalog, so that visitors cost next to nothing. */
@Injectable()
export class PublicPrices {
  private version: string | undefined;
  private prices: Promise<Prices> | undefined;
  /** By slug; only services of the list, which bounds it. */
  private services = new Map<string, Promise<CompressedAnswer>>();

  constructor(
    private readonly requester: Requester,
    private readonly catalog: CatalogCache,
  ) {}

  async all(ctx: PublicContext): Promise<CompressedAnswer> {
    return (await this.current(ctx)).all;
  }

  async popular(ctx: PublicContext): Promise<CompressedAnswer> {
    return (await this.current(ctx)).popular;
  }

  /** One service's prices by country. Throws numbers/service-unknown. */
  async ofService(slug: string, ctx: PublicContext): Promise<CompressedAnswer> {
    const { list } = await this.current(ctx);
    const service = list.find((each) => each.slug === slug);
    if (service === undefined) throw new RingletError('numbers/service-unknown');
    const { services } = this;
    const made = services.get(slug) ?? this.makeService(service, ctx);
    services.set(slug, made);
    made.catch(() => services.delete(slug));
    return made;
  }

  private async current(ctx: PublicContext): Promise<Prices> {
    const { version } = await this.catalog.head(ctx);
    if (this.prices === undefined || this.version !== version) {
      const prices = this.make(ctx);
      this.version = version;
      this.prices = prices;
      this.services = new Map();
      prices.catch(() => {
        if (this.prices === prices) this.prices = undefined;
      });
    }
    return this.prices;
  }

  private async make(ctx: PublicContext): Promise<Prices> {
    const list = priceList((await this.newest(() => this.requester.send(listServicePrices, {}, ctx), ctx)).prices);
    const [all, popular] = await Promise.all(
      [list, popularOf(list, popularAtMost)].map((shown) => compressedAnswer(JSON.stringify(shown), quality)),
    );
    return { list, all: all!, popular: popular! };
  }

  private async makeService({ slug, service, name }: ServicePriceView, ctx: PublicContext): Promise<CompressedAnswer> {
    const [{ offers }, countries] = await Promise.all([
      this.newest(() => this.requester.send(getServiceOffers, { service }, ctx), ctx),
      this.requester.send(listCountries, {}, ctx),
    ]);
    const data = { slug, service, name, countries: countryPrices(offers, countries) };
    return compressedAnswer(JSON.stringify(data), quality);
  }

  /** Asks again while a replica still answers from an older version. */
  private async newest<T extends { readonly version: string }>(ask: () => Promise<T>, ctx: PublicContext): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const answer = await ask();
      if (answer.version === (await this.catalog.head(ctx)).version || attempt === maxAttempts) return answer;
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }
}
