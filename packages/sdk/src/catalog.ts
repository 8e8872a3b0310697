import { RingletError } from './errors.ts';
import { countryCalled, serviceCalled } from './named.ts';
import type { Country, CreateQuote, Offer, OffersQuery, Quote, Service } from './schemas.ts';
import type { CallOptions, Transport } from './transport.ts';

export interface FoundOffer extends Offer {
  readonly country_name: string;
  readonly service_name: string;
}

/** What is for sale, and the prices. */
export class Catalog {
  constructor(private readonly transport: Transport) {}

  async countries(options: CallOptions = {}): Promise<readonly Country[]> {
    return (await this.transport.send<Country[]>('/v1/countries', options)).data;
  }

  async services(options: CallOptions = {}): Promise<readonly Service[]> {
    return (await this.transport.send<Service[]>('/v1/services', options)).data;
  }

  /** Prices and stock of a country, a service, or both, by their ids. */
  async offers(query: OffersQuery, options: CallOptions = {}): Promise<readonly Offer[]> {
    return (await this.transport.send<Offer[]>('/v1/offers', { ...options, query })).data;
  }

  /**
   * Quotes a number's price for 60 seconds: a purchase with it as `max_price` costs no more if the price rises, and less if it
   * falls. The price is `cost` / `rate_rub` * `rate_ngn`.
   */
  async quote(item: CreateQuote, options: CallOptions = {}): Promise<Quote> {
    return (await this.transport.send<Quote>('/v1/quotes', { ...options, method: 'POST', body: item })).data;
  }

  /**
   * The offer of a service in a country, as people name them: the country's id, name, ISO code (`us`) or usual name (`UK`,
   * `America`), the service's id, name or code (`wa`). Errors: RingletError with similar names.
   */
  async find(service: string, country: string, options: CallOptions = {}): Promise<FoundOffer> {
    const [services, countries] = await Promise.all([this.services(options), this.countries(options)]);
    const wanted = serviceCalled(service, services);
    const place = countryCalled(country, countries);
    const [offer] = await this.offers({ service: wanted.id, country: place.id }, options);
    if (offer === undefined) throw new RingletError(`${wanted.name} is not sold in ${place.name}`);
    return { ...offer, service_name: wanted.name, country_name: place.name };
  }
}
