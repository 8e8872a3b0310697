import { Injectable } from '@nestjs/common';
import { type FoundClientView, searchAccounts } from '@ringlet/contracts/auth/account-search';
import { RingletError } from '@ringlet/contracts/errors';
import { searchOrders } from '@ringlet/contracts/numbers/order-search';
import { type Found, foundAtMost } from '@ringlet/contracts/paging';
import { type FoundDepositView, searchDeposits } from '@ringlet/contracts/wallet/deposit-search';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { namesOf, unnamed } from '../http/names';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { type RequestContext } from '../http/request-context';
import { type FoundOrderView, type SearchKind, type SearchView } from './search.dto';
import { type SearchTerms } from './search-terms';

/** How many of each kind are shown. */
const limit = 5;
/** The answer omits a service that takes longer. */
const deadlineMs = 2500;

const nothing = { found: [], more: false } as const;

/** Asks auth, wallet and numbers at the same time. The answer names what did not arrive in time. */
@Injectable()
export class SearchEverywhere {
  constructor(private readonly requester: Requester) {}

  /** Errors: platform/unavailable if no service answered. */
  async run(terms: SearchTerms, ctx: RequestContext): Promise<SearchView> {
    const options = { ...ctx, deadline: this.requester.deadlineIn(deadlineMs) };
    const accounts = this.accounts(terms, options);
    const [clients, deposits, orders] = await Promise.all([
      orUndefinedIfUnavailable(accounts),
      orUndefinedIfUnavailable(this.deposits(terms, accounts, options)),
      orUndefinedIfUnavailable(this.orders(terms, options)),
    ]);
    const parts = { clients, deposits, orders };
    const kinds = Object.keys(parts) as SearchKind[];
    const unanswered = kinds.filter((kind) => parts[kind] === undefined);
    if (unanswered.length === kinds.length) throw new RingletError('platform/unavailable');
    return {
      clients: (clients?.found ?? []).slice(0, limit),
      deposits: deposits?.found ?? [],
      orders: orders?.found ?? [],
      more: kinds.filter((kind) => parts[kind]?.more),
      unanswered,
    };
  }

  /** With an amount, finds as many accounts as allowed, because the search continues with the deposits of all of them. */
  private async accounts(
    { client, id, amount }: SearchTerms,
    options: RequestOptions,
  ): Promise<Found<FoundClientView>> {
    const search = id ?? client;
    if (search === undefined) return nothing;
    const wanted = amount === undefined ? limit : foundAtMost;
    const { found, more } = await this.requester.send(searchAccounts, { search, limit: wanted }, options);
    return { found, more: more || found.length > limit };
  }

  private async deposits(
    { client, amount, dollars, reference }: SearchTerms,
    accounts: Promise<Found<FoundClientView>>,
    options: RequestOptions,
  ): Promise<Found<FoundDepositView>> {
    if (dollars !== undefined) return this.transfers(dollars, options);
    if (amount === undefined && reference === undefined) return nothing;
    if (client === undefined || amount === undefined) {
      return this.requester.send(searchDeposits, { reference, amount, limit }, options);
    }
    const userIds = (await accounts).found.map(({ id }) => id);
    return this.requester.send(searchDeposits, { amount, userIds, limit }, options);
  }

  /** If no deposit was submitted for an amount, the wallet knows only its client's id. */
  private async transfers(dollars: string, options: RequestOptions): Promise<Found<FoundDepositView>> {
    const { found, more } = await this.requester.send(searchDeposits, { dollars, limit }, options);
    return { found: await this.withNames(found, options, ({ status }) => status === 'reserved'), more };
  }

  private async orders(
    { id, digits, reference: activationId }: SearchTerms,
    options: RequestOptions,
  ): Promise<Found<FoundOrderView>> {
    if (id === undefined && digits === undefined && activationId === undefined) return nothing;
    const { found, more } = await this.requester.send(searchOrders, { id, digits, activationId, limit }, options);
    return { found: await this.withNames(found, options), more };
  }

  private async withNames<Row extends { readonly userId: string }>(
    rows: readonly Row[],
    options: RequestOptions,
    isWithout: (row: Row) => boolean = () => true,
  ): Promise<(Row & { name: string; email: string })[]> {
    const ids = rows.filter(isWithout).map(({ userId }) => userId);
    const nameOf = await orUndefinedIfUnavailable(namesOf(ids, this.requester, options));
    return rows.map((row) => ({ ...unnamed, ...row, ...(isWithout(row) && nameOf?.(row.userId)) }));
  }
}
