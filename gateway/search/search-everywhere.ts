import { type FoundClientView, searchAccounts } from '@ringlet/contracts/auth/account-search';
import { RingletError } from '@ringlet/contracts/errors';
import { searchOrders } from '@ringlet/contracts/numbers/order-search';
import { type Found, foundAtMost } from '@ringlet/contracts/paging';
import { type FoundDepositView, searchDeposits } from '@ringlet/contracts/wallet/deposit-search';
import { namesOf, unnamed } from '../http/names';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { type PublicContext } from '../http/request-context';
import { type FoundOrderView, type SearchKind, type SearchView } from './search.dto';
import { type SearchTerms } from './search-terms';

/** How many of each kind are shown. */
const limit = 5;
/** The answer omits a service that takes longer. */
const deadlineMs = 2500;

const nothing = { found: [], more: false } as const;

/**
 * Asks auth, wallet and numbers at the same time. The answer names what did not arrive in time. Errors: platform/unavailable if no service
 * answered.
 */
export async function searchEverywhere(terms: SearchTerms, context: PublicContext): Promise<SearchView> {
  const ctx = context.within(deadlineMs);
  const accounts = findClients(terms, ctx);
  const [clients, deposits, orders] = await Promise.all([
    orUndefinedIfUnavailable(accounts),
    orUndefinedIfUnavailable(findDeposits(terms, accounts, ctx)),
    orUndefinedIfUnavailable(findOrders(terms, ctx)),
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
async function findClients({ client, id, amount }: SearchTerms, ctx: PublicContext): Promise<Found<FoundClientView>> {
  const search = id ?? client;
  if (search === undefined) return nothing;
  const wanted = amount === undefined ? limit : foundAtMost;
  const { found, more } = await ctx.send(searchAccounts, { search, limit: wanted });
  return { found, more: more || found.length > limit };
}

async function findDeposits(
  { client, amount, dollars, reference }: SearchTerms,
  accounts: Promise<Found<FoundClientView>>,
  ctx: PublicContext,
): Promise<Found<FoundDepositView>> {
  if (dollars !== undefined) return findTransfers(dollars, ctx);
  if (amount === undefined && reference === undefined) return nothing;
  if (client === undefined || amount === undefined) {
    return ctx.send(searchDeposits, { reference, amount, limit });
  }
  const userIds = (await accounts).found.map(({ id }) => id);
  return ctx.send(searchDeposits, { amount, userIds, limit });
}

/** If no deposit was submitted for an amount, the wallet knows only its client's id. */
async function findTransfers(dollars: string, ctx: PublicContext): Promise<Found<FoundDepositView>> {
  const { found, more } = await ctx.send(searchDeposits, { dollars, limit });
  return { found: await withNames(found, ctx, ({ status }) => status === 'reserved'), more };
}

async function findOrders(
  { id, digits, reference: activationId }: SearchTerms,
  ctx: PublicContext,
): Promise<Found<FoundOrderView>> {
  if (id === undefined && digits === undefined && activationId === undefined) return nothing;
  const { found, more } = await ctx.send(searchOrders, { id, digits, activationId, limit });
  return { found: await withNames(found, ctx), more };
}

async function withNames<Row extends { readonly userId: string }>(
  rows: readonly Row[],
  ctx: PublicContext,
  isWithout: (row: Row) => boolean = () => true,
): Promise<(Row & { name: string; email: string })[]> {
  const ids = rows.filter(isWithout).map(({ userId }) => userId);
  const nameOf = await orUndefinedIfUnavailable(namesOf(ids, ctx));
  return rows.map((row) => ({ ...unnamed, ...row, ...(isWithout(row) && nameOf?.(row.userId)) }));
}
