import { type Connection } from 'mongoose';
import { type Migration } from '@ringlet/persistence/migrations';

interface Row {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/**
 * Copies the collections of catalog snapshots, delivery stats and success rates to their new names and fields, and renames a
 * field of the provider balances. What a replica of the earlier version still counts meanwhile is lost; these are statistics.
 */
export const renameCatalogCollectionsMigration: Migration = {
  id: '2026-11-rename-catalog-collections',
  up: async (connection) => {
    await copy(connection, 'goods', 'catalog_snapshots', ({ version, fetchedAt, body, told, tellings }) =>
      body === undefined ? undefined : { version, fetchedAt, body, overrides: told, overrideRevision: tellings },
    );
    await copy(connection, 'tallies', 'delivery_stats', (row) => row);
    await copy(connection, 'standings', 'success_rates', ({ version, shown }) => ({ version, rates: shown }));
    await connection
      .collection('provider_balances')
      .updateMany({ toldAt: { $exists: true } }, { $rename: { toldAt: 'alarmedAt' } });
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
