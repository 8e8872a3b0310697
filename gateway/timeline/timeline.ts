import { Injectable } from '@nestjs/common';
import { type AuditEntry } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type AdminBidView } from '@ringlet/contracts/numbers/bids';
import { type CaseView } from '@ringlet/contracts/numbers/cases';
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
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { AuditTrail } from '../accounts/audit-trail';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { type RequestContext } from '../http/request-context';
import { Statements } from '../wallet/statements';
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
type Read = (requester: Requester, input: TimelineInput, options: RequestOptions) => Promise<readonly Row[]>;

const reads: Readonly<Record<TimelineKind, Read>> = {
  money: (requester, input, options) => requester.send(timelineOfMoney, input, options),
  deposits: (requester, input, options) => requester.send(timelineOfDeposits, input, options),
  orders: (requester, input, options) => requester.send(timelineOfOrders, input, options),
  bids: (requester, input, options) => requester.send(timelineOfBids, input, options),
  cases: (requester, input, options) => requester.send(timelineOfCases, input, options),
  'sign-ins': (requester, input, options) => requester.send(timelineOfSignIns, input, options),
  emails: (requester, input, options) => requester.send(timelineOfEmails, input, options),
  acts: (requester, input, options) => requester.send(timelineOfAdminActions, input, options),
};

const objectId = /^[0-9a-f]{24}$/;
const positions: Readonly<Record<TimelineKind, RegExp>> = {
  money: /^\d{1,15}$/,
  deposits: objectId,
  orders: objectId,
  bids: objectId,
  cases: objectId,
  'sign-ins': objectId,
  emails: objectId,
  acts: objectId,
};

interface Shown {
  readonly kind: TimelineKind;
  readonly entry: Row;
}

/** Everything about one client in one list by time, from pages of all services. */
@Injectable()
export class Timeline {
  constructor(
    private readonly requester: Requester,
    private readonly statements: Statements,
    private readonly audit: AuditTrail,
  ) {}

  /** Errors: platform/invalid for a wrong cursor, platform/unavailable if no service answers. */
  async page(userId: string, query: TimelineQuery, ctx: RequestContext): Promise<TimelineView> {
    const size = query.limit ?? pageSize;
    const wanted = query.kinds?.split(',') ?? timelineKinds;
    const kinds = timelineKinds.filter((kind) => wanted.includes(kind));
    const before = readCursor(query.cursor, positions);
    const options = { ...ctx, deadlineMs };
    const read = await Promise.all(
      kinds.map(async (kind) => {
        const after = before[kind];
        const input = { userId, limit: size + 1, after };
        return { kind, entries: await orUndefinedIfUnavailable(reads[kind](this.requester, input, options)) };
      }),
    );
    const unanswered = read.filter(({ entries }) => entries === undefined).map(({ kind }) => kind);
    if (unanswered.length === kinds.length) throw new RingletError('platform/unavailable');
    const sources = read.flatMap(({ kind, entries }) => (entries ? [{ kind, entries }] : []));
    const { shown, next } = mergePage(sources, size, before);
    return {
      entries: await this.withNames(userId, shown, ctx),
      nextCursor: next && writeCursor(next),
      unanswered,
    };
  }

  /** One request each for the names of admins and the labels of orders. */
  private async withNames(userId: string, shown: readonly Shown[], ctx: RequestContext): Promise<TimelineEntryView[]> {
    const of = <Kind extends TimelineKind>(wanted: Kind) =>
      shown.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
    const [acts, money] = await Promise.all([
      this.audit.withNames(of('acts') as (Row & AuditEntry)[], ctx),
      this.statements.withLabels(userId, of('money') as (Row & StatementEntry)[], ctx),
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
}
