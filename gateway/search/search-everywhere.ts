import { Injectable } from '@nestjs/common';
import { type FoundAccount, searchAccounts } from '@ringlet/contracts/auth/account-search';
import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { RingletError } from '@ringlet/contracts/errors';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { searchOrders } from '@ringlet/contracts/numbers/order-search';
import { type Found, foundAtMost } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { type AdminDepositView } from '@ringlet/contracts/wallet/admin';
import { searchDeposits } from '@ringlet/contracts/wallet/deposit-search';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { answered } from '../http/answered';
import { type RequestContext } from '../http/request-context';
import { type SearchTerms } from './search-terms';
import { type FoundOrderView, type SearchKind, type SearchView } from './search.dto';

/** How many of each kind are shown. */
const limit = 5;
/** A service that takes longer than this is left out of the answer. */
const deadlineMs = 2500;

const nothing = { found: [], more: false } as const;

/** Asks auth, wallet and numbers at the same time. What does not answer in time is named in the answer. */
@Injectable()
export class SearchEverywhere {
  constructor(private readonly requester: Requester) {}

  /** Errors: platform/unavailable where no service answered. */
  async run(terms: SearchTerms, ctx: RequestContext): Promise<SearchView> {
    const options = { ...ctx, deadline: this.requester.deadlineIn(deadlineMs) };
    const accounts = this.accounts(terms, options);
    const [clients, deposits, orders] = await Promise.all([
      answered(accounts),
      answered(this.deposits(terms, accounts, options)),
      answered(this.orders(terms, options)),
    ]);
    const parts = { clients, deposits, orders };
    const kinds = Object.keys(parts) as SearchKind[];
    const unanswered = kinds.filter((kind) => parts[kind] === undefined);
    if (unanswered.length === kinds.length) throw new RingletError('platform/unavailable');
    return {
      clients: (clients?.found ?? []).slice(0, limit).map(presentClient),
      deposits: (deposits?.found ?? []).map(presentDeposit),
      orders: [...(orders?.found ?? [])],
      more: kinds.filter((kind) => parts[kind]?.more),
      unanswered,
    };
  }

  /** If an amount is searched, as many accounts as are allowed, because the deposits of all of them are searched. */
  private async accounts({ client, id, amount }: SearchTerms, options: RequestOptions): Promise<Found<FoundAccount>> {
    const search = id ?? client;
    if (search === undefined) return nothing;
    const wanted = amount === undefined ? limit : foundAtMost;
    const { found, more } = await this.requester.send(searchAccounts, { search, limit: wanted }, options);
    return { found, more: more || found.length > limit };
  }

  private async deposits(
    { client, amount, reference }: SearchTerms,
    accounts: Promise<Found<FoundAccount>>,
    options: RequestOptions,
  ): Promise<Found<AdminDepositView>> {
    if (amount === undefined && reference === undefined) return nothing;
    if (client === undefined || amount === undefined) {
      return this.requester.send(searchDeposits, { reference, amount, limit }, options);
    }
    const userIds = (await accounts).found.map(({ id }) => id);
    return this.requester.send(searchDeposits, { amount, userIds, limit }, options);
  }

  private async orders(
    { id, digits, reference: activationId }: SearchTerms,
    options: RequestOptions,
  ): Promise<Found<FoundOrderView>> {
    if (id === undefined && digits === undefined && activationId === undefined) return nothing;
    const { found, more } = await this.requester.send(searchOrders, { id, digits, activationId, limit }, options);
    if (found.length === 0) return nothing;
    const ids = [...new Set(found.map(({ userId }) => userId))];
    const names = (await answered(this.requester.send(getAccountNames, { ids }, options))) ?? {};
    return { found: found.map((order) => presentOrder(order, names)), more };
  }
}

const presentClient = ({ registeredAt, ...account }: FoundAccount): SearchView['clients'][number] => ({
  ...account,
  reg_date: registeredAt,
});

function presentDeposit(deposit: AdminDepositView): SearchView['deposits'][number] {
  const { reference, userId, name, email, amount, method, status, createdAt } = deposit;
  return { reference, user_id: userId, name, email, amount: nairaFromKobo(amount), method, status, date: createdAt };
}

function presentOrder(order: AdminOrder, names: ReplyOf<typeof getAccountNames>): FoundOrderView {
  const { id, userId, number, serviceName, country, countryName, price, status, createdAt } = order;
  const { name, email } = names[userId] ?? { name: '', email: '' };
  return {
    id,
    user_id: userId,
    name,
    email,
    number,
    service: serviceName,
    country: countryName,
    country_id: country,
    price: nairaFromKobo(price),
    status,
    created_at: createdAt,
  };
}
