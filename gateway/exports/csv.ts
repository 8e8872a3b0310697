import { pipeline, Readable } from 'node:stream';
import { StreamableFile, type Type } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { toWire } from '@ringlet/contracts/wire';
import { allRows, type PageReader } from '../http/all-rows';

type Cell = string | number | boolean | undefined;

/** A row as it leaves. */
export type WireRow = Readonly<Record<string, unknown>>;

/** A file's columns by header: a field's name, or a function of the row. */
export type Columns = Readonly<Record<string, string | ((row: WireRow) => Cell)>>;

/** Codes and telephone numbers that a spreadsheet changes, even in quotes, into `12345`, `9.71502E+11` or `4.8E+292`. */
const readAsNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e\d+)$/i;

interface Table {
  readonly columns: Columns;
  /** The class that names a row's fields. */
  readonly type: Type<object>;
}

/**
 * Streams a list as a CSV file, page by page: UTF-8 with a byte order mark, quoted texts, bare numbers. An apostrophe precedes a text that
 * a spreadsheet would run as a formula or write as another number. The first page is read before anything is sent, so its errors are
 * answered normally; if a later page fails the download is aborted, so an incomplete file cannot look complete.
 */
export async function csvFile(name: string, table: Table, read: PageReader<object>): Promise<StreamableFile> {
  const rows = allRows(read);
  const first = await rows.next();
  const file = stringify({
    bom: true,
    header: true,
    columns: Object.keys(table.columns),
    escape_formulas: true,
    cast: { string: (text) => (readAsNumber.test(text) ? `'${text}` : text) },
    quoted_string: true,
    record_delimiter: 'windows',
  });
  // An error destroys the stream, which aborts the download.
  pipeline(Readable.from(lines(first, rows, table)), file, () => undefined);
  return new StreamableFile(file, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
}

async function* lines(
  first: IteratorResult<object>,
  rows: AsyncIterable<object>,
  { columns, type }: Table,
): AsyncGenerator<Cell[]> {
  const cellsOf = (each: object): Cell[] => {
    const row = toWire(type, each) as WireRow;
    return Object.values(columns).map((cell) => (typeof cell === 'string' ? (row[cell] as Cell) : cell(row)));
  };
  if (first.done) return;
  yield cellsOf(first.value);
  for await (const row of rows) yield cellsOf(row);
}
