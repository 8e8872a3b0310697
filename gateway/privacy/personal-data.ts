import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { listApiKeys } from '@ringlet/contracts/auth/api-keys';
import { listMessageViews } from '@ringlet/contracts/auth/audit';
import { type AuthorityRequestView, type AuthorityScope } from '@ringlet/contracts/auth/authority-requests';
import { listConsents } from '@ringlet/contracts/auth/consents';
import { getKeyUsage, keyUsageDays } from '@ringlet/contracts/auth/key-usage';
import { listSessions } from '@ringlet/contracts/auth/sessions';
import { dayOf, type Days, lastDays } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { listNotices, readNoticePreferences } from '@ringlet/contracts/notices';
import { listEmails } from '@ringlet/contracts/notifications';
import { BidView, listBids } from '@ringlet/contracts/numbers/bids';
import { findOwnOrders, getBoard } from '@ringlet/contracts/numbers/board';
import { listOwnCases } from '@ringlet/contracts/numbers/cases';
import {
  type MessageView,
  orderMessages,
  type OrderMessagesReply,
  storedMessages,
} from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { listShares } from '@ringlet/contracts/numbers/shares';
import { readPush } from '@ringlet/contracts/push';
import { readTelegram } from '@ringlet/contracts/telegram';
import { DepositView, listDeposits } from '@ringlet/contracts/wallet/deposits';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { listDeliveries, readDelivery } from '@ringlet/contracts/webhooks/deliveries';
import { listWebhooks } from '@ringlet/contracts/webhooks/endpoints';
import { toWire } from '@ringlet/contracts/wire';
import { allRows } from '../http/all-rows';
import { type RequestContext } from '../http/request-context';
import { statementPage } from '../wallet/statements';
import { StatementEntryView } from '../wallet/wallet.dto';
import { type Member } from './json-stream';

/** Numbers that ended earlier have no messages any more. */
const messagesKeptMs = 91 * dayMs;

/**
 * Everything that is stored about a client, from the services that store it. Reads lists page by page while it sends them, so that only
 * one page is in memory.
 */
export async function personalDataOf(ctx: RequestContext, now: Date): Promise<Record<string, Member>> {
  const { id } = ctx.caller;
  const [
    account,
    { balance },
    consents,
    sessions,
    apiKeys,
    { favourites },
    shares,
    webhooks,
    notificationPreferences,
    { devices: notificationDevices },
    { link: telegram },
  ] = await Promise.all([
    ctx.send(getAccount, { id }),
    ctx.send(getBalance, { userId: id }),
    ctx.send(listConsents, {}),
    ctx.send(listSessions, {}),
    apiKeysWithUsage(ctx, now),
    ctx.send(getBoard, {}),
    ctx.send(listShares, {}),
    ctx.send(listWebhooks, {}),
    ctx.send(readNoticePreferences, {}),
    ctx.send(readPush, {}),
    ctx.send(readTelegram, {}),
  ]);
  return {
    made_at: now.toISOString(),
    notes:
      'Amounts are in naira, limits of webhooks and notices in kobo. Times are ISO 8601 in UTC. Texts of messages are kept for 90 days, e-mails and counts of API requests for 90 days, webhooks for 30 days.',
    account: presentAccount(account, balance),
    consents,
    sessions,
    apiKeys,
    favourites: favourites.map(({ countryName: country, serviceName: service }) => ({ country, service })),
    linksToNumbers: shares,
    deposits: deposits(ctx),
    statement: statement(ctx),
    numbers: numbers(ctx, now),
    messagesOpenedByStaff: allRows((page) => ctx.send(listMessageViews, page)),
    bids: bids(ctx),
    cases: allRows((page) => ctx.send(listOwnCases, page)),
    notificationPreferences,
    notificationDevices,
    ...(telegram && { telegram }),
    notices: allRows((page) => ctx.send(listNotices, page)),
    webhooks,
    webhookDeliveries: webhookDeliveries(
      webhooks.map(({ id }) => id),
      ctx,
    ),
    emails: allRows((page) => ctx.send(listEmails, page)),
  };
}

/** Only data in the scope, and in lists only rows of these days. `ctx`: the client's; `admin`: reads the texts that clients do not see. */
export async function personalDataWithin(
  { scope, from, to }: Pick<AuthorityRequestView, 'scope' | 'from' | 'to'>,
  { ctx, admin, now }: { readonly ctx: RequestContext; readonly admin: RequestContext; readonly now: Date },
): Promise<Record<string, Member>> {
  const { id } = ctx.caller;
  const days = { from, to };
  const parts: Readonly<Record<AuthorityScope, () => Promise<Record<string, Member>> | Record<string, Member>>> = {
    account: async () => {
      const [account, { balance }, consents] = await Promise.all([
        ctx.send(getAccount, { id }),
        ctx.send(getBalance, { userId: id }),
        ctx.send(listConsents, {}),
      ]);
      return { account: presentAccount(account, balance), consents };
    },
    sessions: async () => ({
      sessions: ofDays(await ctx.send(listSessions, {}), days, ({ openedAt }) => openedAt),
    }),
    deposits: () => ({ deposits: deposits(ctx, days) }),
    statement: () => ({ statement: statement(ctx, days) }),
    numbers: () => ({ numbers: numbersOf(days, { ctx, admin, now }) }),
  };
  const members = await Promise.all(scope.map((part) => parts[part]()));
  return Object.assign({}, ...members) as Record<string, Member>;
}

async function apiKeysWithUsage(ctx: RequestContext, now: Date): Promise<object[]> {
  const [from = ''] = lastDays(now, keyUsageDays);
  const keys = await ctx.send(listApiKeys, {});
  return Promise.all(
    keys.map(async (key) => {
      const { days: usage } = await ctx.send(getKeyUsage, { id: key.id, from });
      return { ...key, usage };
    }),
  );
}

async function* statement(ctx: RequestContext, days: Days = {}): AsyncGenerator<object> {
  const entries = allRows((page) => statementPage(ctx.caller.id, page, ctx));
  for await (const entry of ofDays(entries, days, ({ at }) => at)) yield toWire(StatementEntryView, entry);
}

async function* deposits(ctx: RequestContext, days: Days = {}): AsyncGenerator<object> {
  const userId = ctx.caller.id;
  const deposits = allRows((page) => ctx.send(listDeposits, { userId, ...page }));
  for await (const deposit of ofDays(deposits, days, ({ createdAt }) => createdAt)) {
    // Omits the provider's key of the checkout, which does not concern the client.
    const shown = { ...toWire(DepositView, deposit), id: undefined, access_code: undefined };
    yield { ...shown, requested: nairaFromKobo(deposit.requested), rate: deposit.rate };
  }
}

/** Deliveries to the client's own servers, one after the other, because a body is as long as a message. */
async function* webhookDeliveries(ids: readonly string[], ctx: RequestContext): AsyncGenerator<object> {
  for (const id of ids) {
    for await (const delivery of allRows((page) => ctx.send(listDeliveries, { id, ...page }))) {
      yield ctx.send(readDelivery, { id, deliveryId: delivery.id });
    }
  }
}

async function* numbers(
  ctx: RequestContext,
  now: Date,
  read: ReadMessages = (input) => ctx.send(orderMessages, input),
): AsyncGenerator<{ readonly createdAt: string; readonly messages: readonly MessageView[] }> {
  for await (const order of allRows((page) => ctx.send(findOwnOrders, page))) {
    const { id, kind, number, countryName: country, serviceName: service, status, createdAt, expiresAt } = order;
    const { tags, note } = order;
    const shown = { id, kind, number, country, service, price: nairaFromKobo(order.price), status, createdAt };
    const more = { expiresAt, tags, note };
    yield { ...shown, ...more, messages: await messagesOf(order, read, now) };
  }
}

/** Those bought, or with a message, on these days, and only these messages. */
async function* numbersOf(
  days: Days,
  { ctx, admin, now }: { readonly ctx: RequestContext; readonly admin: RequestContext; readonly now: Date },
): AsyncGenerator<object> {
  const userId = ctx.caller.id;
  const stored: ReadMessages = (input) => admin.send(storedMessages, { userId, ...input });
  for await (const number of numbers(ctx, now, stored)) {
    const messages = number.messages.filter(({ created_at: at }) => isOf(days, at));
    if (messages.length > 0 || isOf(days, number.createdAt)) yield { ...number, messages };
  }
}

async function* bids(ctx: RequestContext): AsyncGenerator<object> {
  for await (const bid of allRows((page) => ctx.send(listBids, page))) yield toWire(BidView, bid);
}

type ReadMessages = (input: {
  readonly orderId: string;
  readonly cursor: string | undefined;
}) => Promise<Omit<OrderMessagesReply, 'order'>>;

/** Oldest first; at most one number's messages are in memory. */
async function messagesOf(order: OrderView, read: ReadMessages, now: Date): Promise<MessageView[]> {
  const endedAt = Date.parse(order.expiresAt ?? order.createdAt);
  if (order.number === undefined || endedAt < now.getTime() - messagesKeptMs) return [];
  const messages: MessageView[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ orderId: order.id, cursor });
    messages.unshift(...page.messages);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return messages;
}

const presentAccount = (account: Account, balance: Kobo): object => {
  const { id, name, email, emailVerified, role, registeredAt, erasureDueAt, language = 'en' } = account;
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    registeredAt,
    erasureDueAt,
    language,
    balance: nairaFromKobo(balance),
  };
};

async function* ofDays<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  days: Days,
  timeOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for await (const row of rows) if (isOf(days, timeOf(row))) yield row;
}

function isOf({ from, to }: Days, at: string): boolean {
  const day = dayOf(new Date(at));
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
