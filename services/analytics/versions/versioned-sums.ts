import { type ModelDefinition } from '@nestjs/mongoose';
import { type ClientSession, type Collection, Schema } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type Sums } from '../domain/sums';
import { type ProjectionVersions } from './projection-versions';

/** Figures under `<version>:<key>`. */
export interface SumsRow {
  readonly _id: string;
}

/** What events add up to. A rebuild adds them to a new version while queries still read the active one. */
export interface ProjectedSums {
  /** In the transaction that records the events as handled. Pass each event only once. */
  add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void>;
  deleteOthers(version: number): Promise<void>;
}

interface Named {
  readonly names: readonly string[];
}

export function columnsOf({ names }: Named) {
  return Object.fromEntries(names.map((name) => [name, { type: Number, required: true }] as const));
}

export function sumsFeature(collection: string, sums: Named): ModelDefinition {
  const schema = new Schema<SumsRow>({ _id: String, ...columnsOf(sums) }, { collection, versionKey: false });
  return { name: collection, schema };
}

export const otherVersions = (version: number) => ({
  $or: [{ _id: { $lt: `${version}:` } }, { _id: { $gte: `${version};` } }],
});

/** Sums by hour, day or month of Africa/Lagos. */
export abstract class VersionedSums<
  Figures extends { readonly [Name in keyof Figures]: number },
> implements ProjectedSums {
  protected constructor(
    private readonly rows: Collection<SumsRow>,
    protected readonly versions: ProjectionVersions,
    private readonly sums: Sums<Figures>,
  ) {}

  abstract add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void>;

  async deleteOthers(version: number): Promise<void> {
    await this.rows.deleteMany(otherVersions(version));
  }

  protected async increase(
    version: number,
    changes: ReadonlyMap<string, Figures>,
    session: ClientSession,
    change: object = {},
  ): Promise<void> {
    const updates = [...changes].map(([key, figures]) => {
      const update: object = { ...change, $inc: this.sums.of((name) => figures[name]) };
      return { updateOne: { filter: { _id: `${version}:${key}` }, update, upsert: true } };
    });
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  /** The sums of the displayed version from one key to another, in order. */
  protected async between(from: string, to: string): Promise<{ sums: [string, Figures][]; complete: boolean }> {
    const { version, isComplete } = await this.versions.displayed();
    const range = { $gte: `${version}:${from}`, $lte: `${version}:${to}` };
    const rows = await this.rows.find({ _id: range }).sort({ _id: 1 }).toArray();
    return {
      sums: rows.map((row) => [row._id.slice(`${version}:`.length), this.figuresOf(row)]),
      complete: isComplete,
    };
  }

  /** Those of some keys; undefined for a key without any. */
  protected async at(keys: readonly string[]): Promise<(key: string) => Figures | undefined> {
    const version = await this.versions.active();
    const rows = await this.rows.find({ _id: { $in: keys.map((key) => `${version}:${key}`) } }).toArray();
    const byId = new Map(rows.map((row) => [row._id, this.figuresOf(row)]));
    return (key) => byId.get(`${version}:${key}`);
  }

  private figuresOf(row: SumsRow): Figures {
    const figures = row as unknown as Figures;
    return this.sums.of((name) => figures[name]);
  }
}
