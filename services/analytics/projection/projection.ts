import { Inject, Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction } from '@ringlet/persistence/transactions';
import { factOf } from '../domain/figures';
import { ProjectionVersions } from '../versions/projection-versions';
import { type ProjectedSums } from '../versions/versioned-sums';

/** Maximum number of events per transaction. */
export const batchSize = 500;

export const PROJECTED_SUMS = Symbol('projected sums');

/** Applies each event once. Every event changes the same few rows, so one transaction applies many, and transactions run one at a time. */
@Injectable()
export class Projection {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly inbox: Inbox,
    private readonly versions: ProjectionVersions,
    @Inject(PROJECTED_SUMS) private readonly sums: readonly ProjectedSums[],
  ) {}

  /** Resolves when the events are committed. Throws RangeError if an amount or a time is invalid, and then applies none of them. */
  apply(events: readonly EventEnvelope[]): Promise<void> {
    const applied = this.last.then(() => this.applyNow(events));
    this.last = applied.catch(() => undefined);
    return applied;
  }

  /** Applies the events that this version does not contain yet. */
  async applyTo(version: number, events: readonly EventEnvelope[]): Promise<void> {
    const add = async (fresh: readonly EventEnvelope[], { session }: Transaction): Promise<void> => {
      for (const each of this.sums) await each.add(version, fresh, session);
    };
    await this.inbox.onceEach(`figures:${version}`, events, add, factOf);
  }

  /** Deletes the versions that earlier rebuilds replaced or left unfinished. */
  async deleteOthers(version: number): Promise<void> {
    for (const each of this.sums) await each.deleteOthers(version);
  }

  private async applyNow(events: readonly EventEnvelope[]): Promise<void> {
    // Read after the events arrived: a rebuild that starts later reads their facts from the databases.
    for (const version of await this.versions.written()) await this.applyTo(version, events);
  }
}
