import { type Readable } from 'node:stream';
import fc from 'fast-check';
import { Wire } from '@ringlet/contracts/wire';
import { type PageReader } from '../http/all-rows';
import { csvFile } from './csv';

class Row {
  @Wire() readonly name: string;
  @Wire() readonly amount: number;
}
const table = { columns: { Name: 'name', Amount: 'amount' }, type: Row };

const inPages =
  (rows: readonly Row[], size: number) =>
  ({ cursor }: { cursor?: string }) => {
    const from = Number(cursor ?? 0);
    const nextCursor = from + size < rows.length ? String(from + size) : undefined;
    return Promise.resolve({ data: rows.slice(from, from + size), ...(nextCursor && { nextCursor }) });
  };

async function textOf(read: PageReader<Row>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await csvFile('x.csv', table, read)).getStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An independent RFC 4180 parser. */
function parse(text: string): string[][] {
  const records: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    records.at(-1)?.push((found[1] ?? found[3] ?? '').replaceAll('""', '"'));
    if ((found[2] ?? found[4]) === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

describe('csvFile', () => {
  it('writes a byte order mark, headers, quoted texts and bare numbers', async () => {
    const rows = [
      { name: 'Ọlá, "Adé"', amount: -1234.5 },
      { name: 'two\r\nlines', amount: 0 },
    ];
    expect(await textOf(inPages(rows, 1))).toBe(
      '\ufeff"Name","Amount"\r\n"Ọlá, ""Adé""",-1234.5\r\n"two\r\nlines",0\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('never begins a cell with a formula: %j', async (name) => {
    expect(parse((await textOf(inPages([{ name, amount: 1 }], 5))).slice(1))).toEqual([
      ['Name', 'Amount'],
      [`'${name}`, '1'],
    ]);
  });

  it.each(['012345', '00', '971501234567', '48E291', '1.5e3'])(
    'keeps a text as it is in a spreadsheet: %j',
    async (name) => {
      expect(parse((await textOf(inPages([{ name, amount: 971_501_234_567 }], 5))).slice(1))).toEqual([
        ['Name', 'Amount'],
        [`'${name}`, '971501234567'],
      ]);
    },
  );

  it.each(['482913', '0', 'E12', '12345678901', '0.5', '12-34'])('leaves a text alone: %j', async (name) => {
    expect(parse((await textOf(inPages([{ name, amount: 1 }], 5))).slice(1))[1]).toEqual([name, '1']);
  });

  it('contains every row of every page, whatever its text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), amount: fc.integer() })),
        fc.integer({ min: 1, max: 4 }),
        async (rows, size) => {
          const [heads, ...found] = parse((await textOf(inPages(rows, size))).slice(1));
          expect(heads).toEqual(['Name', 'Amount']);
          expect(found.map(([, amount]) => Number(amount))).toEqual(rows.map(({ amount }) => amount));
          for (const [index, { name }] of rows.entries()) expect([name, `'${name}`]).toContain(found[index]?.[0]);
        },
      ),
    ));

  it('is saved as a file with the given name, and never opened in place', async () => {
    const { options } = await csvFile('users.csv', table, inPages([], 1));
    expect(options).toEqual({ type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="users.csv"' });
  });

  it('rejects if the first page fails, and aborts the stream if a later one fails', async () => {
    await expect(csvFile('x.csv', table, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const first = inPages(
      [
        { name: 'a', amount: 1 },
        { name: 'b', amount: 2 },
      ],
      1,
    );
    const read: PageReader<Row> = (page) => (page.cursor ? Promise.reject(new Error('gone')) : first(page));
    await expect(textOf(read)).rejects.toThrow('gone');
  });

  it('reads pages only as fast as they are consumed, and stops when the consumer is gone', async () => {
    const rows = Array.from({ length: 100_000 }, (_, amount) => ({ name: 'x'.repeat(100), amount }));
    const pages = inPages(rows, 500);
    let asked = 0;
    const file = await csvFile('x.csv', table, (page) => (asked++, pages(page)));
    const stream = file.getStream() as Readable;
    await new Promise((resolve) => stream.once('readable', resolve));
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBeLessThan(10);
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    const before = asked;
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(before);
  });
});
