import { CODES, CommandError, unsupported } from '../errors';
import { isObjectLike } from '../query/path';
import { assertName } from '../storage/catalog';
import { assertId, idBytes, writeDocument } from '../storage/documents';
import type { Writer } from '../storage/env';
import { withId } from '../update/update';
import { decode, type Doc } from '../values/bson';
import { keyWriter } from '../values/key';
import { assertFields, type Context } from './command';

/** Replaces a collection's documents; its indexes stay. Atomic: changes nothing if one document is rejected. */
export async function out(context: Context, spec: unknown, docs: readonly Doc[]): Promise<void> {
  const { engine } = context;
  if (isObjectLike(spec)) {
    if ('timeseries' in spec) throw unsupported('$out into a time series');
    assertFields('$out', spec, ['db', 'coll']);
  }
  const [db, name] = isObjectLike(spec) ? [spec['db'], spec['coll']] : [context.db, spec];
  if (typeof db !== 'string') throw new CommandError(CODES.FailedToParse, '$out needs the name of a collection');
  assertName(db, name);
  await engine.batcher.run((writer) => {
    const collection = engine.catalog.create(db, name);
    const changes = new Map<string, { key: Buffer; value: Buffer | undefined }>();
    const staged: Writer = {
      snapshot: Infinity,
      get: (key) => {
        const change = changes.get(key.toString('latin1'));
        return change ? change.value : writer.get(key);
      },
      range: (lo, hi, reverse) => writer.range(lo, hi, reverse),
      put: (key, value) => changes.set(key.toString('latin1'), { key, value }),
      remove: (key) => changes.set(key.toString('latin1'), { key, value: undefined }),
      claim: (key) => writer.claim(key),
    };
    const [from, to] = [keyWriter(collection.space).finish(), keyWriter(collection.space + 1).finish()];
    for (const { key, value } of [...writer.range(from, to)]) {
      writeDocument(staged, engine.catalog, collection, Buffer.from(key.subarray(4)), decode(value), undefined);
    }
    for (const doc of docs.map(withId)) {
      assertId(doc['_id']);
      writeDocument(staged, engine.catalog, collection, idBytes(doc['_id']), undefined, doc);
    }
    for (const { key, value } of changes.values()) {
      if (value) writer.put(key, value);
      else writer.remove(key);
    }
  });
}
