import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type CaseEvidence } from '@ringlet/contracts/numbers/cases';
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
/** So many numbers with a short reported end are named to the person who decides. */
const namedAtMost = 10;
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
    const createdAt = this.clock.now();
    const happenedAt = new Date(at);
    const digits = reportedDigits(number);
    if (digits === undefined) throw invalidField('number', 'Please enter a phone number.');
    if (Number.isNaN(happenedAt.getTime())) throw invalidField('at', 'Please enter a date and a time.');
    if (happenedAt.getTime() > createdAt.getTime() + aheadMs) {
      throw invalidField('at', 'Please enter a time that is over.');
    }
    await this.limits.consumeForAddress('number-report', address, perNetworkAndHour);
    await this.limits.consume('number-reports', inAll);
    const reference = randomBytes(24).toString('base64url');
    const found = await this.orders.endingWith(digits, ordersAtMost);
    const numbers = [...new Set(found.map(({ number = '' }) => number))];
    // The end of several numbers says nothing about a client.
    const order = numbers.length === 1 ? mostLikely(found, happenedAt) : undefined;
    const dueAt = new Date(createdAt.getTime() + reportHours * hourMs);
    await this.cases.openCase({
      kind: 'report',
      key: keyOf(reference),
      userId: order?.userId,
      orderId: order?._id.toHexString(),
      evidence: [
        { label: 'Number', value: digits },
        { label: 'When', value: happenedAt.toISOString() },
        ...(service === undefined ? [] : [{ label: 'Service', value: service }]),
        { label: 'What happened', value: happened },
        ...evidenceOf(numbers, found.length, order),
      ],
      createdAt,
      dueAt,
    });
    return { reference, reportedAt: createdAt.toISOString(), answerBy: dueAt.toISOString() };
  }

  /** Errors: numbers/report-unknown, platform/too-many-requests. */
  async read({ reference, address }: ReadNumberReportInput): Promise<NumberReportView> {
    await this.limits.consumeForAddress('number-report-looks', address, looksPerNetworkAndHour);
    const found = await this.cases.findByKey(keyOf(reference));
    if (found === undefined) throw new RingletError('numbers/report-unknown');
    const { createdAt, dueAt, answer, decidedAt } = found;
    return { reportedAt: createdAt, answerBy: dueAt, answer, answeredAt: decidedAt };
  }
}

/** Hashed, so that a copy of the database gives no reference. */
const keyOf = (reference: string): string => `report:${sha256(reference)}`;

function evidenceOf(numbers: readonly string[], rented: number, order: OrderRow | undefined): CaseEvidence[] {
  const [number] = numbers;
  if (number === undefined) return [{ label: 'Rented here', value: 'Never' }];
  if (numbers.length > 1) return [{ label: 'Matching numbers', value: numbers.slice(0, namedAtMost).join(', ') }];
  const known = [
    { label: 'Matching number', value: number },
    { label: 'Rented here', value: rented === 1 ? 'Once' : `${rented} times` },
  ];
  if (order === undefined) return known;
  const { serviceName, countryName, state, createdAt, received } = order;
  return [
    ...known,
    { label: 'Last before it', value: `${serviceName}, ${countryName}` },
    { label: 'Bought', value: createdAt.toISOString() },
    { label: 'Status', value: `${statusOf[state]}, ${received ? 'with a message' : 'without a message'}` },
  ];
}
