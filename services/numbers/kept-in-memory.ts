import { type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EventType } from '@ringlet/contracts/event';
import { type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type NumbersSettings } from './settings';

/**
 * What the database stores and every replica keeps in memory: read at start, every catalogCheckMs and, with `announced`, when that
 * event arrives.
 */
export abstract class KeptInMemory implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: (() => void)[] = [];
  private readonly loading: IntervalTask;
  private subscription: Subscription | undefined;

  /** `what` is a field of log lines, e.g. `pricing rules`. */
  protected constructor(
    what: string,
    { timing }: NumbersSettings,
    log: Log,
    private readonly announced?: { readonly nats: NatsConnection; readonly event: EventType<object> },
  ) {
    const failed = (error: unknown): void => log.warn({ what, err: error }, 'stored state load failed');
    this.loading = new IntervalTask(() => this.load(), timing.catalogCheckMs, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    // A plain subscription, because every replica needs the event. The interval makes up for missed events.
    const { nats, event } = this.announced ?? {};
    this.subscription = event && nats?.subscribe(event.subject, { callback: () => this.loading.poke() });
    this.loading.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.loading.stop();
  }

  /** Equal on replicas that have loaded the same. */
  abstract get version(): number | string;

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Reads what is stored, and calls `changed` if it is newer. */
  abstract load(): Promise<void>;

  protected changed(): void {
    for (const listener of this.listeners) listener();
  }
}
