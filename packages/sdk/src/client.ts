import { Catalog } from './catalog.ts';
import { Numbers, Rentals } from './numbers.ts';
import { Rows } from './rows.ts';
import type { Balance, Deposit, Key, StatementEntry } from './schemas.ts';
import { type CallOptions, type ClientOptions, Transport } from './transport.ts';
import { Webhooks } from './webhooks.ts';

/** Ringlet's developer API with one API key. Amounts are in naira; fields have the API's names. */
export class Ringlet {
  readonly catalog: Catalog;
  readonly numbers: Numbers;
  readonly rentals: Rentals;
  readonly webhooks: Webhooks;
  private readonly transport: Transport;

  constructor(options: ClientOptions) {
    this.transport = new Transport(options);
    this.catalog = new Catalog(this.transport);
    this.numbers = new Numbers(this.transport);
    this.rentals = new Rentals(this.transport, this.numbers);
    this.webhooks = new Webhooks(this.transport);
  }

  async balance(options: CallOptions = {}): Promise<Balance> {
    return (await this.transport.send<Balance>('/v1/balance', options)).data;
  }

  /** The key's permissions, and its spending today. */
  async key(options: CallOptions = {}): Promise<Key> {
    return (await this.transport.send<Key>('/v1/keys/current', options)).data;
  }

  /** Every change of the balance, newest first. Scope: money. */
  statement(query: { readonly limit?: number } = {}, options: CallOptions = {}): Rows<StatementEntry> {
    return new Rows((cursor) => this.transport.send('/v1/statement', { ...options, query: { ...query, cursor } }));
  }

  /** Newest first. Scope: money. */
  deposits(query: { readonly limit?: number } = {}, options: CallOptions = {}): Rows<Deposit> {
    return new Rows((cursor) => this.transport.send('/v1/deposits', { ...options, query: { ...query, cursor } }));
  }
}
