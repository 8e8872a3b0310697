import { Long } from 'bson';
import { CODES, CommandError } from '../errors';
import { cursorReply } from '../wire/cursor-reply';
import { type Command, countField, longField } from './command';
import { take } from './cursor';

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  inTransaction: true,
  run({ engine, body, db, transaction }) {
    const id = longField(body, 'getMore') ?? Long.ZERO;
    const cursor = engine.cursors.get(id);
    if (cursor.ns !== `${db}.${String(body['collection'])}`) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${db}.${String(body['collection'])}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    }
    if (cursor.owner !== transaction)
      throw new CommandError(
        50740,
        `Cannot run getMore on cursor ${id.toString()}, which was not created in this transaction`,
      );
    // Zero means: as much as fits into a reply.
    const batch = take(cursor, countField(body, 'batchSize') || Infinity);
    if (batch.done) engine.cursors.kill(id);
    if (batch.pending) cursor.pending = batch.pending;
    else delete cursor.pending;
    return cursorReply('nextBatch', batch.rows, batch.done ? Long.ZERO : id, cursor.ns);
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  inTransaction: true,
  run({ engine, body }) {
    const ids = body['cursors'];
    if (!Array.isArray(ids))
      throw new CommandError(CODES.MissingField, "BSON field 'killCursors.cursors' is missing but a required field");
    const killed: Long[] = [];
    const notFound: Long[] = [];
    for (const id of ids as unknown[]) {
      const cursor = id instanceof Long ? id : Long.fromNumber(Number(id));
      (engine.cursors.kill(cursor) ? killed : notFound).push(cursor);
    }
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};
