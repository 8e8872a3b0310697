import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  type Metric,
  Registry,
} from 'prom-client';

/** A work queue's figures: how many jobs are due, and how long the oldest has been due. */
export interface JobQueueFigures {
  due(): Promise<number>;
  oldestDueSeconds(): Promise<number>;
}

/** Upper bounds in seconds. A purchase answers after 20 s at the latest, and the gateway waits 30 s. */
export const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** For calls to other companies: none answers within a few milliseconds, and the longest time-out is 30 s. */
const providerBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

/** How often the event loop's lag is measured, in milliseconds; the figures include this interval. Each sample wakes the process. */
const eventLoopSampleMs = 100;

let observed: readonly Metric[] | undefined;

/** Node's own metrics, observed once for all registries of a Node process. */
function nodeMetrics(): readonly Metric[] {
  if (observed === undefined) {
    const register = new Registry();
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: eventLoopSampleMs });
    // The objects are metrics; prom-client's types only describe their contents.
    observed = register.getMetricsAsArray() as unknown as Metric[];
  }
  return observed;
}

/** All metrics of a process in one registry. Names end in their unit, as Prometheus recommends. */
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = this.histogram({
    name: 'ringlet_http_request_seconds',
    help: 'Time to answer an HTTP request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
  });
  readonly handledSeconds = this.histogram({
    name: 'ringlet_message_handled_seconds',
    help: 'Time to handle a request or event from NATS, by subject and outcome: ok, the error code, or expired (its deadline had passed).',
    labelNames: ['subject', 'outcome'],
    buckets: secondsBuckets,
  });
  readonly providerSeconds = this.histogram({
    name: 'ringlet_provider_request_seconds',
    help: 'Time of a call to a provider, by call and outcome: ok, refused (4xx), too-many-requests, failed (5xx), or why no answer came.',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: providerBuckets,
  });
  readonly deadLetters = this.counter({
    name: 'ringlet_dead_letters_total',
    help: 'Events that failed in every attempt, by subject. Above zero an operator must act.',
    labelNames: ['subject'],
  });
  readonly outboxPending = this.gauge({
    name: 'ringlet_outbox_pending',
    help: 'Committed events that are not yet published, at the last sweep.',
  });
  readonly jobsDue: Gauge = this.gauge({
    name: 'ringlet_jobs_due',
    help: 'Jobs of a work queue that are due and not claimed.',
    labelNames: ['queue'],
    collect: () => this.readJobQueues(this.jobsDue, ({ due }) => due()),
  });
  readonly jobsOldestDueSeconds: Gauge = this.gauge({
    name: 'ringlet_jobs_oldest_due_seconds',
    help: 'For how long the oldest job that is not claimed has been due; 0 where none is.',
    labelNames: ['queue'],
    collect: () => this.readJobQueues(this.jobsOldestDueSeconds, ({ oldestDueSeconds }) => oldestDueSeconds()),
  });
  readonly jobAttempts = this.counter({
    name: 'ringlet_job_attempts_total',
    help: 'Jobs that a worker ran, by outcome: completed, failed (retried later), given-up or lost (taken over by another worker).',
    labelNames: ['queue', 'outcome'],
  });
  private readonly jobQueues = new Map<string, JobQueueFigures>();

  constructor(service: string, version = 'development') {
    this.registry.setDefaultLabels({ service });
    for (const metric of nodeMetrics()) this.registry.registerMetric(metric);
    this.gauge({
      name: 'ringlet_build_info',
      help: '1, with the version of the build.',
      labelNames: ['version'],
    }).set({ version }, 1);
  }

  counter<Label extends string>(about: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label> {
    return new Counter({ ...about, registers: [this.registry] });
  }

  gauge<Label extends string>(about: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> {
    return new Gauge({ ...about, registers: [this.registry] });
  }

  histogram<Label extends string>(about: Omit<HistogramConfiguration<Label>, 'registers'>): Histogram<Label> {
    return new Histogram({ ...about, registers: [this.registry] });
  }

  /** A gauge that is read whenever somebody reads the metrics; without the database it has no value. */
  figure({ name, help, read }: { name: string; help: string; read: () => Promise<number> }): void {
    const figure: Gauge = this.gauge({
      name,
      help,
      collect: async () => figure.set(await read().catch(() => NaN)),
    });
  }

  /** Reads a queue's depth whenever somebody reads the metrics. */
  addJobQueue(queue: string, figures: JobQueueFigures): void {
    this.jobQueues.set(queue, figures);
  }

  private async readJobQueues(gauge: Gauge, read: (figures: JobQueueFigures) => Promise<number>): Promise<void> {
    await Promise.all(
      [...this.jobQueues].map(async ([queue, figures]) => {
        // This metric has no value without the database; the others are still published.
        const value = await read(figures).catch(() => NaN);
        gauge.set({ queue }, value);
      }),
    );
  }
}
