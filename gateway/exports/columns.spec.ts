import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  advertColumns,
  auditColumns,
  depositColumns,
  orderColumns,
  ownNumberColumns,
  statementColumns,
  userColumns,
  walletColumns,
} from './columns';
import { type Columns, type WireRow } from './csv';

interface Schema {
  readonly properties: Readonly<Record<string, object>>;
}
const api = readFileSync(join(__dirname, '../openapi.json'), 'utf8');
const { components, paths } = JSON.parse(api) as {
  components: { schemas: Readonly<Record<string, Schema>> };
  paths: Readonly<Record<string, { readonly get?: object }>>;
};

/** The fields of a row that the columns read. */
function fieldsRead(columns: Columns): Set<string> {
  const read = new Set<string>();
  const row = new Proxy({} as WireRow, {
    get: (_, field) => {
      read.add(String(field));
      return [];
    },
  });
  for (const cell of Object.values(columns)) {
    if (typeof cell === 'string') read.add(cell);
    else cell(row);
  }
  return read;
}

/** Fields in the rows of a table's route that its file omits. */
const omitted = (route: string, columns: Columns): string[] => {
  const read = fieldsRead(columns);
  const [, view = ''] =
    /"data":{"type":"array","items":{"\$ref":"[^"]+\/(\w+)"/.exec(JSON.stringify(paths[route]?.get)) ?? [];
  const schema = components.schemas[view];
  if (!schema) throw new Error(`${route} replies no list of rows`);
  return Object.keys(schema.properties)
    .filter((field) => !read.has(field))
    .toSorted();
};

it('exports what the tables of the back office show, except for internal keys', () => {
  expect(omitted('/admin/audit', auditColumns)).toEqual(['id']);
  expect(omitted('/admin/getUsers', userColumns)).toEqual([
    'email_verified',
    'erasure_at',
    'held',
    'language',
    'locked',
    'permissions',
    'terms_accepted',
  ]);
  expect(omitted('/admin/deposits', depositColumns)).toEqual([
    'access_code',
    'attempt_failed',
    'history',
    'id',
    'note_details',
    'reported_since',
    'takes_transaction',
    'transfer',
  ]);
  expect(omitted('/admin/purchased-numbers', orderColumns)).toEqual([
    'auto_swap_until',
    'country_id',
    'expires_at',
    'external_id',
    'kind',
    'refund_at',
    'refundable_from',
    'refundable_until',
    'renewal',
    'request_key',
    'service_id',
    'swap',
    'swap_of',
    'upstream_id',
    'usual_wait',
  ]);
  expect(omitted('/client/purchased-numbers', ownNumberColumns)).toEqual([
    'auto_swap_until',
    'country_id',
    'external_id',
    'received',
    'refund_at',
    'refundable_from',
    'refundable_until',
    'renewal',
    'request_key',
    'service_id',
    'swap',
    'swap_of',
    'usual_wait',
  ]);
  expect(omitted('/advert/get-adverts', advertColumns)).toEqual([]);
  expect(omitted('/admin/wallets', walletColumns)).toEqual([]);
});

it('exports the whole statement of a client', () => {
  expect(omitted('/client/statement', statementColumns)).toEqual([]);
});
