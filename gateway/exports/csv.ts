import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { type PageOf } from '@ringlet/contracts/paging';

type Cell = string | number | boolean | undefined;

/** Columns of a file by their header. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Codes and telephone numbers that a spreadsheet, also from a quoted text, makes `12345`, `9.71502E+11` or `4.8E+292` of. */
const readAsNumber = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e\d+)$/i;

/** Reads the page after a cursor. */
export type PageReader<Row> = (cursor: string | undefined) => Promise<PageOf<Row>>;

/**
 * Streams a list as a CSV file, page by page: UTF-8 with a byte order mark, quoted texts, bare numbers. A text that a spreadsheet
 * would run as a formula, or write as another number, gets an apostrophe in front. The first page is read before anything is sent, so its errors are answered
 * normally; if a later page fails the download is aborted, so an incomplete file cannot look complete.
 */
export async function csvFile<Row>(
  name: string,
  columns: Columns<Row>,
  read: PageReader<Row>,
): Promise<StreamableFile> {
  const first = await read(undefined);
  const file = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    escape_formulas: true,
    cast: { string: (text) => (readAsNumber.test(text) ? `'${text}` : text) },
    quoted_string: true,
    record_delimiter: 'windows',
  });
  // An error destroys the stream, which aborts the download.
  pipeline(Readable.from(lines(first, columns, read)), file, () => undefined);
  return new StreamableFile(file, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
}

async function* lines<Row>(first: PageOf<Row>, columns: Columns<Row>, read: PageReader<Row>): AsyncGenerator<Cell[]> {
  const cells = Object.values(columns);
  let page = first;
  for (;;) {
    for (const row of page.data) yield cells.map((cell) => cell(row));
    if (page.nextCursor === undefined) return;
    page = await read(page.nextCursor);
  }
}
