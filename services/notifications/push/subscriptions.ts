import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type DataOf } from '@ringlet/contracts/event';
import { pushDevicesAtMost, type PushDeviceView, type SubscribePushInput } from '@ringlet/contracts/push';
import { readPublicUrl } from '@ringlet/outbound-http/public/url';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { isPublicKey } from '../domain/push-keys';
import { PushService } from './push-service';
import { presentSubscription, SubscriptionRow } from './subscription.model';

const changesPerHour = { count: 60, ms: hourMs };

/** The browsers for which clients have switched pushes on. */
@Injectable()
export class Subscriptions {
  constructor(
    @InjectCollection(SubscriptionRow) private readonly rows: Collection<SubscriptionRow>,
    private readonly service: PushService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Newest first. */
  of(userId: string, session?: ClientSession): Promise<SubscriptionRow[]> {
    return this.rows.find({ userId }, { session }).sort({ createdAt: -1, _id: 1 }).toArray();
  }

  /** Null if it has ended or now belongs to another account. */
  find(_id: string, userId: string): Promise<SubscriptionRow | null> {
    return this.rows.findOne({ _id, userId });
  }

  /** Errors: see the request in libs/contracts. */
  async add(
    { id: userId, session }: Caller,
    { endpoint, p256dh, auth, device }: SubscribePushInput,
  ): Promise<PushDeviceView> {
    if (this.service.publicKey === undefined) throw new RingletError('notifications/push-off');
    const url = readPublicUrl(endpoint, { loopback: this.service.loopback });
    if (typeof url === 'string') throw unusable('endpoint', url);
    if (!isPublicKey(p256dh)) throw unusable('p256dh', 'Please pass the keys as the browser made them.');
    await this.rateLimits.consume(`push:${userId}`, changesPerHour);
    const now = this.clock.now();
    const row: SubscriptionRow = withoutUndefined({
      _id: sha256(endpoint),
      userId,
      endpoint: url.href,
      p256dh,
      auth,
      device,
      session,
      subscribedAt: now,
      createdAt: now,
      usedAt: now,
    });
    const stored = (await this.repeat(row)) ?? (await this.replace(row));
    await this.deleteBeyondLimit(userId);
    this.log.info({ userId, device: row._id }, 'device subscribed to pushes');
    return presentSubscription(stored);
  }

  /** Removing twice changes nothing. */
  async remove(userId: string, _id: string): Promise<void> {
    await this.rows.deleteOne({ _id, userId });
  }

  /** A push arrived there. */
  async succeeded({ _id }: SubscriptionRow, { isSlow }: { readonly isSlow: boolean }): Promise<void> {
    const usedAt = this.clock.now();
    const update = isSlow
      ? { $set: { usedAt, failing: true as const } }
      : { $set: { usedAt }, $unset: { failing: '' as const } };
    await this.rows.updateOne({ _id }, update);
  }

  /** Its push service does not work. */
  async failed({ _id }: SubscriptionRow): Promise<void> {
    await this.rows.updateOne({ _id }, { $set: { failing: true } });
  }

  /** Its push service says that it has ended, whoever owns it. */
  async ended({ _id }: SubscriptionRow): Promise<void> {
    await this.rows.deleteOne({ _id });
  }

  /** Removes what was switched on in sessions that ended at `at`: `session`, or all but `except`. Later subscriptions stay. */
  async endedSessions(
    { userId, session, except }: DataOf<typeof sessionsEnded>,
    at: Date,
    transaction: ClientSession,
  ): Promise<void> {
    const which = session === undefined ? { session: { $ne: except }, subscribedAt: { $lte: at } } : { session };
    await this.rows.deleteMany({ userId, ...which }, { session: transaction });
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
  }

  /** The same account again, so it keeps its place among the devices. */
  private repeat({ _id, userId, createdAt: _, ...fields }: SubscriptionRow): Promise<SubscriptionRow | null> {
    return this.rows.findOneAndUpdate({ _id, userId }, { $set: fields }, { returnDocument: 'after' });
  }

  /** Of two concurrent additions the last one wins. */
  private async replace(row: SubscriptionRow): Promise<SubscriptionRow> {
    const { _id, ...fields } = row;
    const isStored = await unlessDuplicate(this.rows.replaceOne({ _id }, fields, { upsert: true }));
    if (!isStored) await this.rows.replaceOne({ _id }, fields);
    return row;
  }

  private async deleteBeyondLimit(userId: string): Promise<void> {
    const ids = (await this.of(userId)).slice(pushDevicesAtMost).map(({ _id }) => _id);
    if (ids.length > 0) await this.rows.deleteMany({ _id: { $in: ids }, userId });
  }
}

function unusable(field: string, message: string): RingletError {
  return new RingletError('notifications/push-unusable', { errors: [{ field, message }] });
}
