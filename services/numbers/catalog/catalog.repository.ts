import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { type Collection, mongo } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type ProviderCatalog } from '../domain/offer-index';
import { type ProviderName } from '../domain/provider-name';
import { type RawCatalog } from '../providers/number-provider';
import { CatalogSnapshotRow, type PriceOverride } from './catalog-snapshot.model';

/** The overrides since the snapshot, and a count of all there ever were. */
export interface PriceOverrides {
  readonly overrides?: readonly PriceOverride[];
  readonly overrideRevision?: number;
}
interface CatalogSnapshotHead extends PriceOverrides {
  readonly _id: ProviderName;
  readonly version: number;
}
export interface CatalogSnapshot extends PriceOverrides {
  readonly catalog: ProviderCatalog;
  readonly version: number;
  readonly fetchedAt: Date;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** An override triggers a refresh soon, so more are never needed. */
const maxOverrides = 200;

@Injectable()
export class CatalogRepository {
  constructor(@InjectCollection(CatalogSnapshotRow) private readonly rows: Collection<CatalogSnapshotRow>) {}

  async heads(): Promise<CatalogSnapshotHead[]> {
    const projection = { version: 1, overrides: 1, overrideRevision: 1 };
    return this.rows.find<CatalogSnapshotHead>({}, { projection }).toArray();
  }

  async find(provider: ProviderName): Promise<CatalogSnapshot | undefined> {
    const row = await this.rows.findOne({ _id: provider });
    if (!row) return undefined;
    const { body, version, fetchedAt, overrides, overrideRevision } = row;
    const catalog = JSON.parse((await decompress(body.value())).toString('utf8')) as RawCatalog;
    return { catalog: internStrings(provider, catalog), version, fetchedAt, overrides, overrideRevision };
  }

  /** Replaces the snapshot, drops the overrides, and returns the new one as `find` would. */
  async save(provider: ProviderName, catalog: RawCatalog, fetchedAt: Date): Promise<CatalogSnapshot> {
    const body = new mongo.Binary(await compress(JSON.stringify(catalog)));
    const { version, overrideRevision } = (await this.rows.findOneAndUpdate(
      { _id: provider },
      { $set: { body, fetchedAt, overrides: [] }, $inc: { version: 1 } },
      { upsert: true, returnDocument: 'after', projection: { version: 1, overrideRevision: 1 } },
    )) as CatalogSnapshotRow;
    return { catalog: internStrings(provider, catalog), version, fetchedAt, overrideRevision };
  }

  /** Stores an override for all replicas; returns all overrides of the snapshot. */
  async addOverride(provider: ProviderName, override: PriceOverride): Promise<PriceOverrides> {
    const row = await this.rows.findOneAndUpdate(
      { _id: provider },
      { $push: { overrides: { $each: [override], $slice: -maxOverrides } }, $inc: { overrideRevision: 1 } },
      { returnDocument: 'after', projection: { overrides: 1, overrideRevision: 1 } },
    );
    return row ?? {};
  }
}

/** Keeps equal strings in memory once: thousands of offers share ids and costs. */
function internStrings(provider: ProviderName, { countries, services, offers }: RawCatalog): ProviderCatalog {
  const strings = new Map<string, string>();
  const interned = (text: string): string => {
    const known = strings.get(text);
    if (known === undefined) strings.set(text, text);
    return known ?? text;
  };
  const internedOffers = offers.map(({ country, service, pool, cost, count }) => ({
    provider,
    country: interned(country),
    service: interned(service),
    ...(pool !== undefined && { pool: interned(pool) }),
    cost: interned(cost),
    count,
  }));
  return { provider, countries, services, offers: internedOffers };
}
