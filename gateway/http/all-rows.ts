import { type PageOf } from '@ringlet/contracts/paging';

/** The largest page that a service returns. */
const limit = 500;

/** Reads the page after a cursor. */
export type PageReader<Row> = (page: { readonly limit: number; readonly cursor?: string }) => Promise<PageOf<Row>>;

/** A whole list, of which only one page is in memory. */
export async function* allRows<Row>(read: PageReader<Row>): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit, cursor });
    yield* page.data;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
