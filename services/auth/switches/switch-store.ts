import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { type KV } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import {
  type PublishedSwitches,
  type SetSwitchInput,
  siteSwitches,
  type SwitchChange,
  switchesBucket,
  switchesKey,
  type SwitchState,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { RingletError } from '@ringlet/contracts/errors';
import { readEntry } from '@ringlet/messaging/buckets';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { type ChangedSwitch, switchesId, SwitchesRow } from './switches.model';

/** So that the published value fits in a NATS message (1 MB). */
export const changedAtMost = 100;
/** The command line and each replica of auth publish a change. */
const publishAttempts = 5;

/** The stored positions of all switches, for the service and the command line. */
@Injectable()
export class SwitchStore {
  constructor(
    @InjectCollection(SwitchesRow) private readonly rows: Collection<SwitchesRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The installation's switches, then the selling switches that somebody has changed. */
  async list(): Promise<SwitchState[]> {
    const { changed } = await this.read();
    const site = siteSwitches.map((name) => stateOf(name, changed));
    const selling = changed.filter(({ name }) => name.startsWith('selling-'));
    return [...site, ...selling.map(({ name }) => stateOf(name, changed))];
  }

  /**
   * Stores a change with its audit entry. Returns whether anything changed: a repetition changes nothing, except with another notice.
   * Errors: operations/too-many-switches.
   */
  async change(
    { name, on, reason, notice }: SetSwitchInput,
    { by, correlationId }: { readonly by: string; readonly correlationId: string },
  ): Promise<boolean> {
    const isUsual = on === usualPosition(name);
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const saved = await this.rows.findOne({ _id: switchesId }, { session });
      const before = saved?.changed ?? [];
      const existing = before.find((each) => each.name === name);
      const hasNewNotice = notice !== undefined && notice !== existing?.notice;
      if (isUsual ? existing === undefined : existing !== undefined && !hasNewNotice) return false;
      const others = before.filter((each) => each !== existing);
      if (!isUsual && others.length >= changedAtMost) throw new RingletError('operations/too-many-switches');
      const change: ChangedSwitch = withoutUndefined({ name, at: this.clock.now(), by, reason, notice });
      await this.rows.updateOne(
        { _id: switchesId },
        { $set: { changed: isUsual ? others : [...others, change] }, $inc: { version: 1 } },
        { upsert: true, session },
      );
      const to = isUsual ? undefined : notice;
      emit(adminActed, {
        adminId: by,
        action: on ? 'switch.on' : 'switch.off',
        about: name,
        reason,
        to,
      });
      return true;
    });
  }

  /** Makes the bucket equal to the stored switches. Errors: NATS's, also if other processes keep publishing. */
  async publish(connection: NatsConnection, bucket: KV): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.publishOnce(connection, bucket);
      } catch (error) {
        if (!isOvertaken(error) || attempt === publishAttempts) throw error;
      }
    }
  }

  /** Reads the bucket first: the stored switches are then never older, and the update fails if another process has published meanwhile. */
  private async publishOnce(connection: NatsConnection, bucket: KV): Promise<void> {
    const published = await readEntry(connection, switchesBucket, switchesKey);
    const { version, changed } = await this.read();
    const value = JSON.stringify({ version, changed } satisfies PublishedSwitches);
    if (published === null ? version === 0 : published.string() === value) return;
    if (published === null) await bucket.create(switchesKey, value);
    else await bucket.update(switchesKey, value, published.seq);
  }

  private async read(): Promise<PublishedSwitches> {
    const saved = await this.rows.findOne({ _id: switchesId });
    return { version: saved?.version ?? 0, changed: saved?.changed.map(presentChange) ?? [] };
  }
}

/** Another process has published since this one read the bucket. */
function isOvertaken(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
}

function presentChange({ name, at, by, reason, notice }: ChangedSwitch): SwitchChange {
  return { name, at: at.toISOString(), by, reason, notice };
}

function stateOf(name: SwitchState['name'], changed: readonly SwitchChange[]): SwitchState {
  const found = changed.find((each) => each.name === name);
  if (!found) return { name, on: usualPosition(name) };
  const { at, by, reason, notice } = found;
  return { name, on: !usualPosition(name), change: { at, by, reason, notice } };
}
