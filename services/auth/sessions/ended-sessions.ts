import { type KV, Kvm } from '@nats-io/kv';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Model, type Types } from 'mongoose';
import { endedSessionsBucket, sessionSeconds } from '@ringlet/contracts/auth/accounts';
import { NATS } from '@ringlet/messaging/tokens';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { SessionRow } from './session.model';

const sweepEveryMs = 500;

/**
 * Tells the gateways which sessions have ended, through a KV bucket that they watch. The end itself is a fact in the database
 * first; whatever could not be told at once is told by a sweep, so that no ended session goes on because NATS was away.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private bucket: KV;
  private readonly sweep = new IntervalTask(
    () => this.tell({}),
    sweepEveryMs,
    (error) => this.log.warn({ err: error }, 'could not tell the end of a session; trying again'),
  );

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.bucket = await new Kvm(this.connection).create(endedSessionsBucket, {
      ttl: sessionSeconds * 1000,
      history: 1,
    });
    this.sweep.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
  }

  /** Tells what was not told. What can't be told now is left to the sweep: the end of the session stands already. */
  async tellNow(of: { _id?: Types.ObjectId; accountId?: Types.ObjectId }): Promise<void> {
    try {
      await this.tell(of);
    } catch (error) {
      this.log.warn({ err: error }, 'could not tell the end of a session at once');
    }
  }

  private async tell(of: { _id?: Types.ObjectId; accountId?: Types.ObjectId }): Promise<void> {
    const rows = await this.sessions.find({ ...of, untold: true }, { ended: 1 }).lean();
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ _id, ended }) => this.bucket.put(_id.toHexString(), ended ?? '')));
    await this.sessions.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $unset: { untold: 1 } });
  }
}
