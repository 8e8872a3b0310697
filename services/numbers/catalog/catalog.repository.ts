import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { type ProviderCatalog } from '../domain/offer-index';
import { type RawCatalog } from '../providers/number-provider';
import { CatalogSnapshotRow, type PriceOverride } from './catalog-snapshot.model';
import { type ProviderName } from '../domain/provider-name';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';

/** What was overrides since the goods were fetched, and how much ever was. */
export interface PriceOverrides {
  readonly overrides?: readonly PriceOverride[];
  readonly overrideRevision?: number;
}
export interface CatalogSnapshotHead extends PriceOverrides {
  readonly _id: ProviderName;
  readonly version: number;
  readonly nextAt: Date;
}
export interface CatalogSnapshot extends PriceOverrides {
  readonly goods: ProviderCatalog;
  readonly version: number;
  readonly fetchedAt: Date;
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** RawCatalog are fetched again soon after a price was overrides, so more are never wanted. */
const maxOverrides = 200;

/** Keeps each provider's goods over a restart, and lets one replica at a time fetch them. */
@Injectable()
export class CatalogRepository {
  constructor(@InjectModel(CatalogSnapshotRow.name) private readonly rows: Model<CatalogSnapshotRow>) {}

  async heads(): Promise<CatalogSnapshotHead[]> {
    return this.rows
      .find({}, { version: 1, nextAt: 1, overrides: 1, overrideRevision: 1 })
      .lean<CatalogSnapshotHead[]>();
  }

  async read(provider: ProviderName): Promise<CatalogSnapshot | undefined> {
    const row = await this.rows
      .findOne({ _id: provider })
      .lean<CatalogSnapshotRow & { body?: mongo.Binary | Buffer }>();
    if (!row?.body || !row.fetchedAt) return undefined;
    const bytes = row.body instanceof mongo.Binary ? row.body.value() : row.body;
    const goods = JSON.parse((await unpack(bytes)).toString('utf8')) as RawCatalog;
    const { version, fetchedAt, overrides, overrideRevision } = row;
    return { goods: internStrings(provider, goods), version, fetchedAt, overrides, overrideRevision };
  }

  /** Whether this process is the one to fetch now; nobody else will before `nextAt`. */
  async claim(provider: ProviderName, head: CatalogSnapshotHead | undefined, nextAt: Date): Promise<boolean> {
    if (head === undefined) {
      try {
        await this.rows.create({ _id: provider, version: 0, nextAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    }
    const claimed = await this.rows.updateOne({ _id: provider, nextAt: head.nextAt }, { $set: { nextAt } });
    return claimed.modifiedCount === 1;
  }

  /** Keeps what was fetched, and returns it as `read` would. */
  async keep(provider: ProviderName, goods: RawCatalog, fetchedAt: Date): Promise<CatalogSnapshot> {
    const body = await pack(JSON.stringify(goods));
    const kept = await this.rows
      .findOneAndUpdate(
        { _id: provider },
        { $set: { body, fetchedAt, overrides: [] }, $inc: { version: 1 } },
        { returnDocument: 'after', projection: { version: 1, overrideRevision: 1 } },
      )
      .lean<CatalogSnapshotHead>();
    if (!kept) throw new Error(`there is no row for the goods of ${provider}`);
    return {
      goods: internStrings(provider, goods),
      version: kept.version,
      fetchedAt,
      overrideRevision: kept.overrideRevision,
    };
  }

  /** Keeps a price that was overrides, for every replica; returns all that correct the goods now. */
  async addOverride(provider: ProviderName, price: PriceOverride): Promise<PriceOverrides> {
    const kept = await this.rows
      .findOneAndUpdate(
        { _id: provider },
        { $push: { overrides: { $each: [price], $slice: -maxOverrides } }, $inc: { overrideRevision: 1 } },
        { returnDocument: 'after', projection: { overrides: 1, overrideRevision: 1 } },
      )
      .lean<CatalogSnapshotHead>();
    return kept ?? {};
  }

  /** Has the goods fetched again at `at`, where they would have been later. */
  async expedite(provider: ProviderName, at: Date): Promise<void> {
    await this.rows.updateOne({ _id: provider, nextAt: { $gt: at } }, { $set: { nextAt: at } });
  }
}

/** Each offer as the shelf keeps it, and each text once: ids and costs come again a thousand times. */
function internStrings(provider: ProviderName, { countries, services, offers }: RawCatalog): ProviderCatalog {
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
