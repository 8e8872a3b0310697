import { type Changes, EventStream } from './event-stream.ts';
import { OwnNumber } from './own-number.ts';
import { Rows } from './rows.ts';
import type {
  BoughtNumber,
  BuyNumber,
  ExtendRental,
  Messages,
  NumberView,
  RentalCountry,
  RentalOffers,
  RentNumber,
} from './schemas.ts';
import type { CallOptions, SpendOptions, Transport } from './transport.ts';

interface ListQuery {
  /** Rows per page, at most 500. */
  readonly limit?: number;
}

/** Numbers for one code. */
export class Numbers {
  private readonly events: EventStream;

  constructor(private readonly transport: Transport) {
    this.events = new EventStream(transport);
  }

  /**
   * Buys a number. A repeat with the same idempotency key gets the same number. Errors: wallet/insufficient-balance,
   * wallet/key-limit-reached, numbers/price-changed (data.price), numbers/out-of-stock and others of `POST /v1/numbers`.
   */
  async buy(body: BuyNumber, options: SpendOptions = {}): Promise<OwnNumber> {
    const { data } = await this.transport.send<BoughtNumber>('/v1/numbers', {
      ...options,
      method: 'POST',
      body,
      spends: true,
    });
    return new OwnNumber(this, data.number, data.balance);
  }

  /** Own numbers, newest first; `client_ref`: those bought with it. */
  list(query: ListQuery & { readonly client_ref?: string } = {}, options: CallOptions = {}): Rows<NumberView> {
    return new Rows((cursor) => this.transport.send('/v1/numbers', { ...options, query: { ...query, cursor } }));
  }

  async get(id: string, options: CallOptions = {}): Promise<OwnNumber> {
    const { data } = await this.transport.send<NumberView>(`/v1/numbers/${encodeURIComponent(id)}`, options);
    return new OwnNumber(this, data);
  }

  /** Oldest first. With `wait` (at most 30 seconds) the answer comes once a message newer than `after` has arrived. */
  async messages(
    id: string,
    { wait, after, ...options }: CallOptions & { readonly wait?: number; readonly after?: string } = {},
  ): Promise<Messages> {
    const path = `/v1/numbers/${encodeURIComponent(id)}/messages`;
    return (await this.transport.send<Messages>(path, { ...options, query: { wait, after } })).data;
  }

  /** Refunds the number if no message came. Errors: numbers/refund-too-early (data.seconds), numbers/refund-not-allowed and others. */
  async cancel(id: string, options: SpendOptions = {}): Promise<BoughtNumber> {
    const path = `/v1/numbers/${encodeURIComponent(id)}/cancel`;
    return (await this.transport.send<BoughtNumber>(path, { ...options, method: 'POST', spends: true })).data;
  }

  /** For waits: the event stream's news about a number. */
  changesOf(id: string): Changes {
    return this.events.changesOf(id);
  }

  /** Requests another message. Sent only once: after a lost answer the messages show the outcome. */
  async another(id: string, options: CallOptions = {}): Promise<NumberView> {
    const path = `/v1/numbers/${encodeURIComponent(id)}/another`;
    return (await this.transport.send<NumberView>(path, { ...options, method: 'POST' })).data;
  }
}

/** Numbers for a length of time and all services. They are read and cancelled like other numbers. */
export class Rentals {
  constructor(
    private readonly transport: Transport,
    private readonly numbers: Numbers,
  ) {}

  async countries(options: CallOptions = {}): Promise<readonly RentalCountry[]> {
    return (await this.transport.send<RentalCountry[]>('/v1/rentals/countries', options)).data;
  }

  /** Lengths of time and prices in a country, by its id or ISO code. */
  async offers(country: string, options: CallOptions = {}): Promise<RentalOffers> {
    return (await this.transport.send<RentalOffers>('/v1/rentals/offers', { ...options, query: { country } })).data;
  }

  list(query: ListQuery = {}, options: CallOptions = {}): Rows<NumberView> {
    return new Rows((cursor) => this.transport.send('/v1/rentals', { ...options, query: { ...query, cursor } }));
  }

  async rent(body: RentNumber, options: SpendOptions = {}): Promise<OwnNumber> {
    const call = { ...options, method: 'POST', body, spends: true } as const;
    const { data } = await this.transport.send<BoughtNumber>('/v1/rentals', call);
    return new OwnNumber(this.numbers, data.number, data.balance);
  }

  /** Afterwards the rental cannot be cancelled. */
  async extend(id: string, body: ExtendRental, options: SpendOptions = {}): Promise<BoughtNumber> {
    const path = `/v1/rentals/${encodeURIComponent(id)}/extend`;
    return (await this.transport.send<BoughtNumber>(path, { ...options, method: 'POST', body, spends: true })).data;
  }
}
