import { CODES, CommandError } from '../errors';
import { someValue } from '../query/path';
import { scan } from '../query/scan';
import { toNumber } from '../values/bson';
import { keyOf } from '../values/key';
import { wholeNumber } from '../values/numbers';
import { type Command, readerOf, targetOf } from './command';
import { querySpec } from './find';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run(context) {
    const { collection } = targetOf(context);
    // A negative limit is allowed and means its absolute value.
    const limit = Math.abs(toNumber(context.body['limit']) ?? 0);
    let n = 0;
    const rows = scan(readerOf(context), collection, querySpec({ ...context.body, limit }, 'query'));
    while (!rows.next().done) n++;
    return { n: wholeNumber(n), ok: 1 };
  },
};

/** The distinct values at a path; for arrays, their elements. */
export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  inTransaction: true,
  run(context) {
    const key = context.body['key'];
    if (typeof key !== 'string')
      throw new CommandError(CODES.TypeMismatch, "BSON field 'distinct.key' is missing or is no string");
    const { collection } = targetOf(context);
    const values = new Map<string, unknown>();
    const parts = key.split('.');
    for (const { doc } of scan(readerOf(context), collection, querySpec(context.body, 'query'))) {
      someValue(doc, parts, undefined, (value) => {
        if (value !== undefined && !Array.isArray(value)) values.set(keyOf(value).toString('latin1'), value);
        return false;
      });
    }
    return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
  },
};
