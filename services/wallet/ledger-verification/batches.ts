import { type mongo } from 'mongoose';

const batchSize = 500;

export async function byId<Row extends { _id: unknown }>(
  rows: mongo.Collection<Row>,
  ids: Row['_id'][],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const found = (await rows.find({ _id: { $in: ids } } as mongo.Filter<Row>).toArray()) as unknown as Row[];
  return new Map(found.map((row) => [String(row._id), row]));
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
