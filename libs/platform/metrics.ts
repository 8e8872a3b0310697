import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every figure that a process publishes, in one registry. Names end in their unit, as Prometheus asks. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = new Histogram({
    name: 'ringlet_http_request_seconds',
    help: 'Time to answer an HTTP request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly handledSeconds = new Histogram({
    name: 'ringlet_message_handled_seconds',
    help: 'Time to handle a request or event from NATS, by subject and outcome (ok or the error code).',
    labelNames: ['subject', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly deadLetters = new Counter({
    name: 'ringlet_dead_letters_total',
    help: 'Events given up after repeated failure, by subject. Anything above zero wants a person.',
    labelNames: ['subject'],
    registers: [this.registry],
  });
  readonly outboxPending = new Gauge({
    name: 'ringlet_outbox_pending',
    help: 'Events that are committed and not yet published, as the relay last saw them.',
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }
}
