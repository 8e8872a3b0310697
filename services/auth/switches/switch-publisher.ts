import { type KV } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { openSwitches } from '@ringlet/messaging/buckets';
import { onReconnect } from '@ringlet/messaging/connection';
import { NATS } from '@ringlet/messaging/tokens';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { SwitchStore } from './switch-store';

const publishEveryMs = 5000;

/**
 * Publishes the stored switches to the processes that obey them, through a KV bucket. Publishes a change at once; if that fails, within a
 * second; if the process was killed, within five seconds; if the server has lost it, with the next connection.
 */
@Injectable()
export class SwitchPublisher implements OnApplicationBootstrap, OnApplicationShutdown {
  private bucket: KV | undefined;
  private readonly sweep = new IntervalTask(
    () => this.publish(),
    publishEveryMs,
    (error) => {
      // The bucket may be gone; the next run opens it.
      this.bucket = undefined;
      this.log.warn({ err: error }, 'switches publish failed');
    },
  );

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly store: SwitchStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.bucket = await openSwitches(this.connection);
    this.sweep.start();
    void onReconnect(this.connection, () => this.sweep.poke());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
  }

  publishNow(): void {
    this.sweep.poke();
  }

  private async publish(): Promise<void> {
    this.bucket ??= await openSwitches(this.connection);
    await this.store.publish(this.connection, this.bucket);
  }
}
