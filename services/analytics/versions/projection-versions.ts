import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';

interface VersionsRow {
  readonly _id: 'figures';
  /** The version that queries read. */
  readonly shown: number;
  /** The version that a running rebuild writes. */
  readonly growing?: number;
  /** The version that has everything since the first sale. */
  readonly complete: number;
}

/** Which version of the sums queries read, and which one a rebuild writes. Stored in the collection `generations`. */
@Injectable()
export class ProjectionVersions implements OnApplicationBootstrap {
  private readonly rows: Collection<VersionsRow>;

  constructor(@InjectConnection() connection: Connection) {
    this.rows = connection.collection<VersionsRow>('generations');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.updateOne({ _id: 'figures' }, { $setOnInsert: { shown: 1, complete: 1 } }, { upsert: true });
  }

  async active(): Promise<number> {
    return (await this.read()).shown;
  }

  /** The version that queries read, and whether it has everything. */
  async displayed(): Promise<{ version: number; isComplete: boolean }> {
    const { shown, complete } = await this.read();
    return { version: shown, isComplete: complete === shown };
  }

  /** The versions that live events change: the active one and, during a rebuild, the new one. */
  async written(): Promise<number[]> {
    const { shown, growing } = await this.read();
    return growing === undefined ? [shown] : [shown, growing];
  }

  /** Starts a new version and abandons an earlier rebuild's unfinished one. */
  async startRebuild(): Promise<number> {
    const { shown, growing } = await this.read();
    const next = Math.max(shown, growing ?? 0) + 1;
    const started = await this.rows.updateOne(
      { _id: 'figures', shown, growing: growing ?? { $exists: false } },
      { $set: { growing: next } },
    );
    return started.matchedCount === 1 ? next : this.startRebuild();
  }

  /** Makes the rebuilt version the active one. Throws if another rebuild has started meanwhile. */
  async activate(version: number): Promise<void> {
    const activated = await this.rows.updateOne(
      { _id: 'figures', growing: version },
      { $set: { shown: version, complete: version }, $unset: { growing: 1 } },
    );
    if (activated.matchedCount === 0) throw new Error('another rebuild was started while this one ran');
  }

  private async read(): Promise<VersionsRow> {
    const row = await this.rows.findOne({ _id: 'figures' });
    if (row === null) throw new Error('the projection versions are not initialized');
    return row;
  }
}
