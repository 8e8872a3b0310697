import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  actionColumns,
  advertColumns,
  auditColumns,
  depositColumns,
  orderColumns,
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

/** What the columns of a file read of a row. */
function readBy<Row extends object>(columns: Columns<Row>): Set<string> {
  const read = new Set<string>();
  const row = new Proxy({} as Row, { get: (_, field) => void read.add(String(field)) });
  for (const cell of Object.values(columns)) cell(row);
  return read;
}

/** What a table shows that its file has not. */
const leftOut = <Row extends object>(view: string, columns: Columns<Row>): string[] => {
  const read = readBy(columns);
  return Object.keys(components.schemas[view]?.properties ?? {}).filter((field) => !read.has(field));
};

it('saves what the tables of the back office show, but for keys of their own', () => {
  expect(leftOut('AuditView', auditColumns)).toEqual(['id']);
  expect(leftOut('UserView', userColumns)).toEqual([]);
  expect(leftOut('AdminDepositView', depositColumns)).toEqual(['id', 'access_code']);
  expect(leftOut('AdminOrderView', orderColumns).toSorted()).toEqual([
    ...['country_id', 'expires_at', 'external_id', 'kind', 'refundable_until', 'upstream_id'],
  ]);
  expect(leftOut('AdvertView', advertColumns)).toEqual([]);
  expect(leftOut('CryptoWalletView', walletColumns)).toEqual([]);
  expect(leftOut('AdminActionView', actionColumns)).toEqual(['id']);
});
