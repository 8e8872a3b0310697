import { type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EventType } from '@ringlet/contracts/event';
import { NATS } from '@ringlet/messaging/tokens';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { NumbersSettings } from './settings';

/**
 * What the database stores and every replica keeps in memory: read at start, every catalogCheckMs and, with `announcedBy`, when that
 * event arrives.
 */
export abstract class KeptInMemory<State extends { readonly version: number | string }>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  // Properties, so that the classes that extend this one inject only their own.
  @Inject(NATS) private readonly nats: NatsConnection;
  @Inject(SETTINGS) protected readonly settings: NumbersSettings;
  @Inject(LOG) protected readonly log: Log;
  private readonly listeners: (() => void)[] = [];
  private loading: IntervalTask | undefined;
  private subscription: Subscription | undefined;

  /** `what` is a field of log lines, e.g. `pricing rules`; `current` applies before the first load. */
  protected constructor(
    private readonly what: string,
    protected current: State,
    private readonly announcedBy?: EventType<object>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    const failed = (error: unknown): void => this.log.warn({ what: this.what, err: error }, 'stored state load failed');
    const loading = new IntervalTask(() => this.load(), this.settings.timing.catalogCheckMs, failed);
    // A plain subscription, because every replica needs the event. The interval makes up for missed events.
    const subject = this.announcedBy?.subject;
    if (subject !== undefined) this.subscription = this.nats.subscribe(subject, { callback: () => loading.poke() });
    loading.start();
    this.loading = loading;
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.loading?.stop();
  }

  /** Equal on replicas that have loaded the same. */
  get version(): State['version'] {
    return this.current.version;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Reads what is stored, and keeps it if it is newer. */
  async load(): Promise<void> {
    const stored = await this.read();
    if (!stored || !this.isNewer(stored)) return;
    this.current = stored;
    for (const listener of this.listeners) listener();
  }

  protected isNewer({ version }: State): boolean {
    return version > this.current.version;
  }

  protected abstract read(): Promise<State | null>;
}
