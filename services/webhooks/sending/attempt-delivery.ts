import { Inject, Injectable } from '@nestjs/common';
import { type Collection, type mongo } from 'mongoose';
import { type Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import { explain } from '@ringlet/contracts/explanations';
import { webhookTest } from '@ringlet/contracts/webhooks/events';
import { PublicSender, type Sent } from '@ringlet/outbound-http/public/public-sender';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type Outcome, outcomeOf } from '../domain/attempts';
import { signatureHeaders } from '../domain/signature';
import { type WebhooksSettings } from '../settings';
import { type AttemptRow, attemptsKept, DeliveryRow } from '../store/delivery.model';
import { type EndpointRow } from '../store/endpoint.model';
import { SigningSecrets } from '../store/signing-secrets';
import { Contents } from './contents';

/** What an attempt shows about the endpoint. `none`: nothing was sent, or it was a test. */
export type AttemptResult = 'works' | 'fails' | 'gone' | 'none';

const answerWithinMs = 15_000;
const ownHeaders = { 'content-type': 'application/json', 'user-agent': 'Ringlet-Webhooks/1' };
/** How long a message waits while numbers does not answer. */
const contentRetryMs = 5_000;

/**
 * Makes one attempt to send a delivery, and records it. After a crash between the two, the attempt is repeated with the same `webhook-id`.
 */
@Injectable()
export class AttemptDelivery {
  private readonly counter: Counter;
  /** Every attempt has its own connection. */
  private readonly sender: PublicSender;

  constructor(
    @InjectCollection(DeliveryRow) private readonly rows: Collection<DeliveryRow>,
    private readonly contents: Contents,
    private readonly secrets: SigningSecrets,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) { WEBHOOK_ALLOW_LOOPBACK: loopback }: WebhooksSettings,
  ) {
    this.sender = new PublicSender({ answerWithinMs, loopback });
    this.counter = metrics.counter({
      name: 'ringlet_webhook_attempts_total',
      help: 'Attempts to send a webhook to an endpoint of a client, by outcome: delivered, refused (another status) or unanswered.',
      labelNames: ['outcome'],
    });
  }

  async execute(endpoint: EndpointRow, row: DeliveryRow): Promise<AttemptResult> {
    const body = row.body ?? (await this.content(endpoint, row));
    if (body === undefined) return 'none';
    const at = this.clock.now();
    const headers = signatureHeaders({ id: row.messageId, at, body }, this.secrets.validAt(at, endpoint));
    const sent = await this.sender.post(endpoint.url, { ...headers, ...ownHeaders }, body);
    const isTest = row.source.type === webhookTest;
    const outcome = outcomeOf(sent, { nth: row.tries + 1, now: this.clock.now(), repeats: !isTest });
    await this.record(row, body, attemptOf(sent, at), outcome);
    this.counter.inc({
      outcome: sent.status === undefined ? 'unanswered' : outcome === 'delivered' ? outcome : 'refused',
    });
    if (isTest) return 'none';
    return outcome === 'delivered' ? 'works' : outcome === 'gone' ? 'gone' : 'fails';
  }

  /** Undefined if it cannot be made now, or ever; then nothing is sent. */
  private async content(
    endpoint: EndpointRow,
    { _id, messageId, eventAt, source }: DeliveryRow,
  ): Promise<string | undefined> {
    try {
      return await this.contents.bodyOf(endpoint.userId, { id: messageId, at: eventAt }, source);
    } catch (error) {
      const isGone = error instanceof RingletError && error.code === 'numbers/order-not-found';
      const dueAt = new Date(this.clock.nowMs() + contentRetryMs);
      const change = isGone
        ? { $set: { state: 'failed' as const }, $unset: { dueAt: 1 as const } }
        : { $set: { dueAt } };
      await this.rows.updateOne({ _id }, change);
      return undefined;
    }
  }

  private async record(
    { _id, tries }: DeliveryRow,
    body: string,
    attempt: AttemptRow,
    outcome: Outcome,
  ): Promise<void> {
    const push = { attempts: { $each: [attempt], $slice: -attemptsKept } };
    const $push = push as mongo.UpdateFilter<DeliveryRow>['$push'];
    const set = { body, tries: tries + 1 };
    if (outcome === 'delivered' || outcome === 'failed') {
      await this.rows.updateOne({ _id }, { $set: { ...set, state: outcome }, $push, $unset: { dueAt: 1 } });
      return;
    }
    // After 410 it waits until the endpoint is switched on again.
    const dueAt = outcome === 'gone' ? attempt.at : outcome.retryAt;
    await this.rows.updateOne({ _id }, { $set: { ...set, dueAt }, $push });
  }
}

function attemptOf({ status, response, problem, durationMs }: Sent, at: Date): AttemptRow {
  return withoutUndefined({
    at,
    durationMs,
    status,
    response: response !== undefined && response !== '' ? response : undefined,
    error: problem && explain(problem),
    errorDetails: problem,
  });
}
