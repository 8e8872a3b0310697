import { type KV, Kvm } from '@nats-io/kv';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Model, type Types } from 'mongoose';
import { endedSessionsBucket, sessionSeconds } from '#libs/contracts/auth';
import { NATS } from '#libs/messaging/tokens';
import { LOG, type Log } from '#libs/platform/tools.module';
import { SessionRow } from './session.model';

const sweepEveryMs = 500;

/**
 * Tells the gateways which sessions have ended, through a KV bucket that they watch. The end itself is a fact in the database
 * first; whatever could not be told at once is told by a sweep, so that no ended session goes on because NATS was away.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private bucket: KV;
  private sweeper: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

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
    this.sweeper = setInterval(() => void this.tell(), sweepEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.sweeping;
  }

  /** Tells whatever was not told. Never throws: what fails is tried again by the sweep. */
  async tell(of: { _id?: Types.ObjectId; accountId?: Types.ObjectId } = {}): Promise<void> {
    if (Object.keys(of).length > 0) return this.tellMatching(of);
    this.sweeping ??= this.tellMatching({}).finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async tellMatching(of: object): Promise<void> {
    try {
      const rows = await this.sessions.find({ ...of, untold: true }, { ended: 1 }).lean();
      await Promise.all(rows.map(({ _id, ended }) => this.bucket.put(_id.toHexString(), ended ?? '')));
      const told = rows.map(({ _id }) => _id);
      if (told.length > 0) await this.sessions.updateMany({ _id: { $in: told } }, { $unset: { untold: 1 } });
    } catch (error) {
      this.log.warn({ err: error }, 'could not tell the end of a session; trying again');
    }
  }
}
