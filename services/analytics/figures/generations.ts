import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';

interface GenerationsRow {
  readonly _id: 'figures';
  readonly shown: number;
  /** The one that a rebuild grows, if there is one. */
  readonly growing?: number;
}

/** Which generation of figures is shown, and which one grows beside it. */
@Injectable()
export class Generations implements OnApplicationBootstrap {
  private readonly rows: Collection<GenerationsRow>;

  constructor(@InjectConnection() connection: Connection) {
    this.rows = connection.collection<GenerationsRow>('generations');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.updateOne({ _id: 'figures' }, { $setOnInsert: { shown: 1 } }, { upsert: true });
  }

  async shown(): Promise<number> {
    return (await this.read()).shown;
  }

  /** Every event counts in each of these. */
  async counting(): Promise<number[]> {
    const { shown, growing } = await this.read();
    return growing === undefined ? [shown] : [shown, growing];
  }

  /** Begins the next generation; one that a rebuild left unfinished is given up. */
  async grow(): Promise<number> {
    const { shown, growing } = await this.read();
    const next = Math.max(shown, growing ?? 0) + 1;
    const begun = await this.rows.updateOne(
      { _id: 'figures', shown, growing: growing ?? { $exists: false } },
      { $set: { growing: next } },
    );
    return begun.matchedCount === 1 ? next : this.grow();
  }

  /** Shows the grown generation. Throws if another rebuild has begun meanwhile. */
  async show(grown: number): Promise<void> {
    const change = { $set: { shown: grown }, $unset: { growing: 1 } } as const;
    const shown = await this.rows.updateOne({ _id: 'figures', growing: grown }, change);
    if (shown.matchedCount === 0) throw new Error('another rebuild was begun while this one ran');
  }

  private async read(): Promise<GenerationsRow> {
    const row = await this.rows.findOne({ _id: 'figures' });
    if (row === null) throw new Error('the generations of figures were not set up');
    return row;
  }
}
