import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { type PageOf } from '@ringlet/contracts/paging';

type Cell = string | number | boolean | undefined;

/** The columns of a file by their heads. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Reads the page after a cursor. */
export type PageReader<Row> = (cursor: string | undefined) => Promise<PageOf<Row>>;

/**
 * A list as a CSV file, sent page by page as it is read, however long it is: UTF-8 with a byte order mark, every text in quotes,
 * numbers bare. A text that a spreadsheet would run as a formula gets an apostrophe before it. The first page is read before
 * anything is sent, so that a refusal is answered as everywhere; where a later page fails the file breaks off, and never ends
 * as if it were whole.
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
    quoted_string: true,
    record_delimiter: 'windows',
  });
  // What fails in between destroys the file; whoever sends it hears of that.
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
