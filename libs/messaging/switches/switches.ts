import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Gauge } from 'prom-client';
import {
  type PublishedSwitches,
  type SwitchChange,
  switchesBucket,
  switchesKey,
  type SwitchName,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { Metrics } from '@ringlet/platform/metrics';
import { readEntry } from '../buckets';
import { onReconnect } from '../connection';
import { NATS } from '../tokens';

const readEveryMs = 5000;
/** The message about a change may arrive before the server has stored it, so reads repeat for this long, at this interval. */
const storedWithinMs = 1000;
const storedEveryMs = 100;

/**
 * The installation's switches, in memory. Reads a change as soon as it is published. While NATS does not answer, the last known positions
 * count. A starting process needs NATS anyway and reads them first, whether or not auth runs.
 */
@Injectable()
export class Switches implements OnModuleInit, OnApplicationShutdown {
  private current: PublishedSwitches = { version: 0, changed: [] };
  private isFailing = false;
  private changes: Subscription | undefined;
  private toldAt = -Infinity;
  private readonly listeners: (() => void)[] = [];
  private readonly reading = new IntervalTask(
    () => this.read(),
    readEveryMs,
    (error) => this.reportFailure(error),
  );

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    const gauge: Gauge = metrics.gauge({
      name: 'ringlet_switch_changed',
      help: 'Switches that are not in their usual position, by name.',
      labelNames: ['name'],
      collect: () => {
        gauge.reset();
        for (const { name } of this.changed) gauge.set({ name }, 1);
      },
    });
  }

  async onModuleInit(): Promise<void> {
    await this.read();
    this.reading.start();
    const told = (): void => {
      this.toldAt = performance.now();
      this.reading.poke();
    };
    // Not a watcher, which would be a consumer on the server. The interval makes up for missed messages.
    this.changes = this.connection.subscribe(`$KV.${switchesBucket}.${switchesKey}`, {
      callback: (error) => (error === null ? told() : undefined),
    });
    void onReconnect(this.connection, told);
  }

  async onApplicationShutdown(): Promise<void> {
    this.changes?.unsubscribe();
    await this.reading.stop();
  }

  isOn(name: SwitchName): boolean {
    return usualPosition(name) !== (this.find(name) !== undefined);
  }

  /** Read-only or maintenance mode: nothing new begins. */
  get isPaused(): boolean {
    return this.isOn('read-only') || this.isOn('maintenance');
  }

  /** The change, if the switch is not in its usual position. */
  find(name: SwitchName): SwitchChange | undefined {
    return this.changed.find((change) => change.name === name);
  }

  /** Throws the error, with the admin's notice for clients as its message, unless the switch is in its usual position. */
  requireUsual(name: SwitchName, code: ErrorCode, retryAfterSeconds?: number): void {
    const change = this.find(name);
    if (change) throw new RingletError(code, { message: change.notice, retryAfterSeconds });
  }

  get changed(): readonly SwitchChange[] {
    return this.current.changed;
  }

  /** Processes that have read the same positions have the same version. */
  get version(): number {
    return this.current.version;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Returns when to read again, if soon. */
  private async read(): Promise<number | undefined> {
    const published = await this.readPublished();
    this.isFailing = false;
    if (published.version === this.version)
      return performance.now() - this.toldAt < storedWithinMs ? storedEveryMs : undefined;
    this.current = published;
    this.log.info({ changed: published.changed.map(({ name }) => name) }, 'switches read');
    for (const listener of this.listeners) listener();
    return undefined;
  }

  private async readPublished(): Promise<PublishedSwitches> {
    try {
      const message = await readEntry(this.connection, switchesBucket, switchesKey);
      return message?.json<PublishedSwitches>() ?? this.current;
    } catch (error) {
      // Nobody has switched anything, or the server has lost its streams; auth then publishes them again.
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return this.current;
      throw error;
    }
  }

  /** Logs once per outage. */
  private reportFailure(error: unknown): void {
    if (!this.isFailing) this.log.warn({ err: error }, 'switches read failed');
    this.isFailing = true;
  }
}
