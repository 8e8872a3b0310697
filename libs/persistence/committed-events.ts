import { Inject, Injectable } from '@nestjs/common';
import { type Counter } from 'prom-client';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { loggedEventFields } from '@ringlet/platform/event-fields';
import { Metrics } from '@ringlet/platform/metrics';
import { Outbox, type OutboxRow } from './outbox';

/**
 * Logs and counts every committed event. Every action that changes money or orders emits one, so an order's or deposit's id finds its
 * whole course in the logs of all processes.
 */
@Injectable()
export class CommittedEvents {
  private readonly count: Counter<'subject' | 'provider'>;

  constructor(
    outbox: Outbox,
    metrics: Metrics,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.count = metrics.counter({
      name: 'ringlet_events_total',
      help: 'Committed events by subject, e.g. orders bought, declined and refunded; `provider` where the event names one.',
      labelNames: ['subject', 'provider'],
    });
    outbox.onCommitted((rows) => rows.forEach((row) => this.record(row)));
  }

  private record({ subject, correlationId, data }: OutboxRow): void {
    const fields = loggedEventFields(data);
    this.log.info({ requestId: correlationId, event: subject, ...fields }, 'event committed');
    this.count.inc({ subject, provider: fields.provider ?? fields.method ?? '' });
  }
}
