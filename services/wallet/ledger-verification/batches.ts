import { type mongo } from 'mongoose';

const batchSize = 500;

/** The rows that `items` name. */
export async function byId<Row extends { _id: unknown }, Item>(
  rows: mongo.Collection<Row>,
  items: readonly Item[],
  idOf: (item: Item) => Row['_id'],
): Promise<Map<string, Row>> {
  if (items.length === 0) return new Map();
  const found = await rows.find({ _id: { $in: items.map(idOf) } } as mongo.Filter<Row>).toArray();
  return new Map((found as unknown as Row[]).map((row) => [String(row._id), row]));
}

/** Groups the rows of a cursor. */
export async function* batches<Row>(cursor: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of cursor) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
