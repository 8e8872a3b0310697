import { type Counter } from 'prom-client';
import { type Metrics } from '@ringlet/platform/metrics';

/** Why a request was not served. */
export type ShedReason =
  /** Too many requests in this process wait for their answer. */
  | 'in-flight'
  /** Too many requests wait for one service. */
  | 'service'
  /** One client or network sent too many requests. */
  | 'client'
  /** Too many connections in all, or from one address. */
  | 'connections'
  /** Too many event streams from one address. */
  | 'streams';

/** Counts what the gateway refused to protect itself. */
export class ShedRequests {
  private readonly total: Counter;

  constructor(metrics: Metrics) {
    this.total = metrics.counter({
      name: 'ringlet_requests_shed_total',
      help: 'Requests and connections refused because of load, by reason: in-flight, service, client, connections or streams.',
      labelNames: ['reason'],
    });
  }

  count(reason: ShedReason): void {
    this.total.inc({ reason });
  }
}
