import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  advertColumns,
  auditColumns,
  depositColumns,
  orderColumns,
  ownNumberColumns,
  userColumns,
  walletColumns,
} from './columns';
import { type Columns } from './csv';

interface Schema {
  readonly properties: Readonly<Record<string, object>>;
}
const { components } = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  components: { schemas: Readonly<Record<string, Schema>> };
};

/** The fields of a row that the columns read. */
function fieldsRead<Row extends object>(columns: Columns<Row>): Set<string> {
  const read = new Set<string>();
  const row = new Proxy({} as Row, {
    get: (_, field) => {
      read.add(String(field));
      return [];
    },
  });
  for (const cell of Object.values(columns)) cell(row);
  return read;
}

/** Fields of the table that its file leaves out. */
const omitted = <Row extends object>(view: string, columns: Columns<Row>): string[] => {
  const read = fieldsRead(columns);
  return Object.keys(components.schemas[view]?.properties ?? {}).filter((field) => !read.has(field));
};

it('exports what the tables of the back office show, except for internal keys', () => {
  expect(omitted('AuditView', auditColumns)).toEqual(['id']);
  expect(omitted('UserView', userColumns).toSorted()).toEqual([
    'email_verified',
    'erasure_at',
    'held',
    'language',
    'locked',
    'permissions',
    'terms_accepted',
  ]);
  expect(omitted('AdminDepositView', depositColumns)).toEqual([
    'history',
    'reported_since',
    'id',
    'access_code',
    'note_details',
  ]);
  expect(omitted('AdminOrderView', orderColumns).toSorted()).toEqual([
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
    'swap',
    'swap_of',
    'upstream_id',
  ]);
  expect(omitted('OwnNumberView', ownNumberColumns).toSorted()).toEqual([
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
  ]);
  expect(omitted('AdvertView', advertColumns)).toEqual([]);
  expect(omitted('CryptoWalletView', walletColumns)).toEqual([]);
});
