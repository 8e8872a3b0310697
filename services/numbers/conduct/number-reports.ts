import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type CaseEvidence, type CaseView } from '@ringlet/contracts/numbers/cases';
import {
  type NewNumberReportView,
  type NumberReportView,
  type ReadNumberReportInput,
  reportHours,
  type ReportNumberInput,
} from '@ringlet/contracts/numbers/number-reports';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { sha256 } from '@ringlet/platform/sha256';
import { Cases } from '../cases/cases';
import { statusOf } from '../domain/order-states';
import { mostLikely, reportedDigits } from '../domain/reported-number';
import { AdminOrderReads } from '../order-store/admin-order-reads';
import { type OrderRow } from '../order-store/order.model';

/** Reports per hour, from one network and from all: a person reads each. */
const perNetworkAndHour = 5;
const inAll: Limit = { count: 200, ms: hourMs };
/** Reads of an answer per network and hour. */
const looksPerNetworkAndHour = 60;
/** A number is rented repeatedly: these are enough to choose from. */
const ordersAtMost = 200;
/** For a wrong clock or a mistaken time zone. */
const aheadMs = 24 * hourMs;

/** Reports of numbers by outsiders. Each becomes a case with the most likely order and client. */
@Injectable()
export class NumberReports {
  constructor(
    private readonly cases: Cases,
    private readonly orders: AdminOrderReads,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Errors: platform/too-many-requests, platform/invalid. The reply is the same whether or not the number is known. */
  async report({ number, at, service, happened, address }: ReportNumberInput): Promise<NewNumberReportView> {
    const now = this.clock.nowMs();
    const digits = reportedDigits(number);
    if (digits === undefined) throw invalidField('number', 'Please enter a phone number.');
    if (Date.parse(at) > now + aheadMs) throw invalidField('at', 'Please enter a time that is over.');
    await this.limits.consumeForAddress('number-report', address, perNetworkAndHour);
    await this.limits.consume('number-reports', inAll);
    const reference = randomBytes(24).toString('base64url');
    const found = await this.orders.numbered(digits, {}, ordersAtMost);
    const named = found.filter((order) => order.number?.endsWith(digits));
    const order = mostLikely(named, new Date(at));
    await this.cases.openCase({
      kind: 'report',
      key: keyOf(reference),
      userId: order?.userId,
      orderId: order?._id.toHexString(),
      evidence: [
        { label: 'Number', value: digits },
        { label: 'When', value: new Date(at).toISOString() },
        ...(service === undefined ? [] : [{ label: 'Service', value: service }]),
        { label: 'What happened', value: happened },
        ...evidenceOf(order, named.length),
      ],
      dueAt: new Date(now + reportHours * hourMs),
    });
    return { reference, ...(await this.find(reference)) };
  }

  /** Errors: numbers/report-unknown, platform/too-many-requests. */
  async read({ reference, address }: ReadNumberReportInput): Promise<NumberReportView> {
    await this.limits.consumeForAddress('number-report-looks', address, looksPerNetworkAndHour);
    return this.find(reference);
  }

  private async find(reference: string): Promise<NumberReportView> {
    const found = await this.cases.findByKey(keyOf(reference));
    if (found === undefined) throw new RingletError('numbers/report-unknown');
    return present(found);
  }
}

/** Hashed, so that a copy of the database gives no reference. */
const keyOf = (reference: string): string => `report:${sha256(reference)}`;

function present({ createdAt, dueAt, answer, decidedAt }: CaseView): NumberReportView {
  return { reportedAt: createdAt, answerBy: dueAt, answer, answeredAt: decidedAt };
}

function evidenceOf(order: OrderRow | undefined, rented: number): CaseEvidence[] {
  const times = { label: 'Rented here', value: rented === 0 ? 'Never' : rented === 1 ? 'Once' : `${rented} times` };
  if (order === undefined) return [times];
  const { serviceName, countryName, state, createdAt, received } = order;
  return [
    times,
    { label: 'Last before it', value: `${serviceName}, ${countryName}` },
    { label: 'Bought', value: createdAt.toISOString() },
    { label: 'Status', value: `${statusOf[state]}, ${received ? 'with a message' : 'without a message'}` },
  ];
}
