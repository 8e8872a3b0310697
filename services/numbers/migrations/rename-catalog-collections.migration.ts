import { type Connection } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

interface Row {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * Copies the collections of catalog snapshots, delivery stats, success rates and provider balances to their new names and
 * fields. What a replica of the earlier version still counts meanwhile is lost; these are statistics.
 */
export const renameCatalogCollectionsMigration: Migration = {
  id: '2026-11-rename-catalog-collections',
  up: async (connection) => {
    await copy(connection, 'goods', 'catalog_snapshots', ({ version, fetchedAt, body, told, tellings }) =>
      body === undefined ? undefined : { version, fetchedAt, body, overrides: told, overrideRevision: tellings },
    );
    await copy(connection, 'tallies', 'delivery_stats', (row) => row);
    await copy(connection, 'standings', 'success_rates', ({ version, shown }) => ({ version, rates: shown }));
    await copy(connection, 'upstream_balances', 'provider_balances', ({ toldAt, ...row }) => ({
      ...row,
      alarmedAt: toldAt,
    }));
  },
};

/** Keeps documents that the new collection already has: they are newer. Drops the old collection at the end. */
async function copy(
  connection: Connection,
  from: string,
  to: string,
  convert: (row: Omit<Row, '_id'>) => object | undefined,
): Promise<void> {
  const old = connection.collection<Row>(from);
  for await (const { _id, ...row } of old.find()) {
    const fields = Object.entries(convert(row) ?? {}).filter(([, value]) => value !== undefined);
    if (fields.length === 0) continue;
    const $setOnInsert = Object.fromEntries(fields);
    await connection.collection<Row>(to).updateOne({ _id }, { $setOnInsert }, { upsert: true });
  }
  await old.drop();
}
