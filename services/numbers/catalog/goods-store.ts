import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { type ShelfGoods } from '../domain/shelf';
import { type Goods, type ProviderName } from '../providers/provider';
import { GoodsRow, type ToldPrice } from './goods.model';

/** What was told since the goods were fetched, and how much ever was. */
export interface Told {
  readonly told?: readonly ToldPrice[];
  readonly tellings?: number;
}
export interface GoodsHead extends Told {
  readonly _id: ProviderName;
  readonly version: number;
  readonly nextAt: Date;
}
export interface KeptGoods extends Told {
  readonly goods: ShelfGoods<ProviderName>;
  readonly version: number;
  readonly fetchedAt: Date;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** Goods are fetched again soon after a price was told, so more are never wanted. */
const mostTold = 200;

/** Keeps each provider's goods over a restart, and lets one replica at a time fetch them. */
@Injectable()
export class GoodsStore {
  constructor(@InjectModel(GoodsRow.name) private readonly rows: Model<GoodsRow>) {}

  async heads(): Promise<GoodsHead[]> {
    return this.rows.find({}, { version: 1, nextAt: 1, told: 1, tellings: 1 }).lean<GoodsHead[]>();
  }

  async read(provider: ProviderName): Promise<KeptGoods | undefined> {
    const row = await this.rows.findOne({ _id: provider }).lean<GoodsRow & { body?: mongo.Binary | Buffer }>();
    if (!row?.body || !row.fetchedAt) return undefined;
    const bytes = row.body instanceof mongo.Binary ? row.body.value() : row.body;
    const goods = JSON.parse((await unpack(bytes)).toString('utf8')) as Goods;
    const { version, fetchedAt, told, tellings } = row;
    return { goods: forShelf(provider, goods), version, fetchedAt, told, tellings };
  }

  /** Whether this process is the one to fetch now; nobody else will before `nextAt`. */
  async claim(provider: ProviderName, head: GoodsHead | undefined, nextAt: Date): Promise<boolean> {
    if (head === undefined) {
      try {
        await this.rows.create({ _id: provider, version: 0, nextAt });
        return true;
      } catch (error) {
        if ((error as { code?: number }).code === 11000) return false;
        throw error;
      }
    }
    const claimed = await this.rows.updateOne({ _id: provider, nextAt: head.nextAt }, { $set: { nextAt } });
    return claimed.modifiedCount === 1;
  }

  /** Keeps what was fetched, and returns it as `read` would. */
  async keep(provider: ProviderName, goods: Goods, fetchedAt: Date): Promise<KeptGoods> {
    const body = await pack(JSON.stringify(goods));
    const kept = await this.rows
      .findOneAndUpdate(
        { _id: provider },
        { $set: { body, fetchedAt, told: [] }, $inc: { version: 1 } },
        { returnDocument: 'after', projection: { version: 1, tellings: 1 } },
      )
      .lean<GoodsHead>();
    if (!kept) throw new Error(`there is no row for the goods of ${provider}`);
    return { goods: forShelf(provider, goods), version: kept.version, fetchedAt, tellings: kept.tellings };
  }

  /** Keeps a price that was told, for every replica; returns all that correct the goods now. */
  async tell(provider: ProviderName, price: ToldPrice): Promise<Told> {
    const kept = await this.rows
      .findOneAndUpdate(
        { _id: provider },
        { $push: { told: { $each: [price], $slice: -mostTold } }, $inc: { tellings: 1 } },
        { returnDocument: 'after', projection: { told: 1, tellings: 1 } },
      )
      .lean<GoodsHead>();
    return kept ?? {};
  }

  /** Has the goods fetched again at `at`, where they would have been later. */
  async expedite(provider: ProviderName, at: Date): Promise<void> {
    await this.rows.updateOne({ _id: provider, nextAt: { $gt: at } }, { $set: { nextAt: at } });
  }
}

/** Each offer as the shelf keeps it, and each text once: ids and costs come again a thousand times. */
function forShelf(provider: ProviderName, { countries, services, offers }: Goods): ShelfGoods<ProviderName> {
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const sources = offers.map(({ country, service, cost, count }) => ({
    provider,
    country: once(country),
    service: once(service),
    cost: once(cost),
    count,
  }));
  return { provider, countries, services, offers: sources };
}
