import { type AuditEntry } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type AdminBidView } from '@ringlet/contracts/numbers/bids';
import { type CaseView } from '@ringlet/contracts/numbers/cases';
import { type RequestType } from '@ringlet/contracts/request';
import {
  type SignInView,
  type TimelineInput,
  timelineOfAdminActions,
  timelineOfBids,
  timelineOfCases,
  timelineOfDeposits,
  timelineOfEmails,
  timelineOfMoney,
  timelineOfOrders,
  timelineOfSignIns,
  type TimelineRow,
} from '@ringlet/contracts/timeline';
import { type AdminDepositView } from '@ringlet/contracts/wallet/admin';
import { type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { withPeople } from '../accounts/audit-trail';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { type PublicContext } from '../http/request-context';
import { withLabels } from '../wallet/statements';
import { mergePage, readCursor, writeCursor } from './merge';
import {
  type TimelineEntryView,
  type TimelineKind,
  timelineKinds,
  type TimelineQuery,
  type TimelineView,
} from './timeline.dto';

/** Milliseconds that a service has to answer. */
const deadlineMs = 4000;
const pageSize = 30;

type Row = TimelineRow<object>;

const requests: Readonly<Record<TimelineKind, RequestType<TimelineInput, readonly Row[]>>> = {
  money: timelineOfMoney,
  deposits: timelineOfDeposits,
  orders: timelineOfOrders,
  bids: timelineOfBids,
  cases: timelineOfCases,
  'sign-ins': timelineOfSignIns,
  emails: timelineOfEmails,
  acts: timelineOfAdminActions,
};

/** The format of a position of each kind: the number of an entry of the ledger, or an id. */
const positions = Object.fromEntries(
  timelineKinds.map((kind) => [kind, kind === 'money' ? /^\d{1,15}$/ : /^[0-9a-f]{24}$/]),
) as Readonly<Record<TimelineKind, RegExp>>;

interface Shown {
  readonly kind: TimelineKind;
  readonly entry: Row;
}

/**
 * Everything about one client in one list by time, from pages of all services. Errors: platform/invalid for a wrong cursor,
 * platform/unavailable if no service answers.
 */
export async function timelinePage(userId: string, query: TimelineQuery, ctx: PublicContext): Promise<TimelineView> {
  const size = query.limit ?? pageSize;
  const wanted = query.kinds?.split(',') ?? timelineKinds;
  const kinds = timelineKinds.filter((kind) => wanted.includes(kind));
  const before = readCursor(query.cursor, positions);
  const inTime = ctx.within(deadlineMs);
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const input = { userId, limit: size + 1, after: before[kind] };
      return { kind, entries: await orUndefinedIfUnavailable(inTime.send(requests[kind], input)) };
    }),
  );
  const unanswered = read.filter(({ entries }) => entries === undefined).map(({ kind }) => kind);
  if (unanswered.length === kinds.length) throw new RingletError('platform/unavailable');
  const sources = read.flatMap(({ kind, entries }) => (entries ? [{ kind, entries }] : []));
  const { shown, next } = mergePage(sources, size, before);
  return {
    entries: await withNames(userId, shown, ctx),
    nextCursor: next && writeCursor(next),
    unanswered,
  };
}

/** One request each for the names of admins and the labels of orders. */
async function withNames(userId: string, shown: readonly Shown[], ctx: PublicContext): Promise<TimelineEntryView[]> {
  const of = <Kind extends TimelineKind>(wanted: Kind) =>
    shown.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
  const [acts, money] = await Promise.all([
    withPeople(of('acts') as (Row & AuditEntry)[], ctx),
    withLabels(userId, of('money') as (Row & StatementEntry)[], ctx),
  ]);
  return shown.map(({ kind, entry }) => ({
    id: `${kind}:${entry.position}`,
    kind,
    at: entry.at,
    money: kind === 'money' ? money.shift() : undefined,
    act: kind === 'acts' ? acts.shift() : undefined,
    deposit: kind === 'deposits' ? (entry as Row & AdminDepositView) : undefined,
    order: kind === 'orders' ? { ...(entry as Row & AdminOrder), name: '', email: '' } : undefined,
    bid: kind === 'bids' ? (entry as Row & AdminBidView) : undefined,
    case: kind === 'cases' ? (entry as Row & CaseView) : undefined,
    signIn: kind === 'sign-ins' ? (entry as Row & SignInView) : undefined,
    email: kind === 'emails' ? (entry as Row & SentEmailView) : undefined,
  }));
}
