import type { Answer } from './transport.ts';

/** One page of a list; `nextCursor` is absent on the last one. */
export interface RowsPage<Row> {
  readonly data: readonly Row[];
  readonly nextCursor?: string;
}

/** A list of any length: `for await (const row of rows)` fetches the next page when it is needed. */
export class Rows<Row> implements AsyncIterable<Row> {
  constructor(private readonly fetchPage: (cursor?: string) => Promise<Answer<readonly Row[]>>) {}

  /** One page: the first, or the cursor's. */
  async page(cursor?: string): Promise<RowsPage<Row>> {
    const { data, nextCursor } = await this.fetchPage(cursor);
    return nextCursor === undefined ? { data } : { data, nextCursor };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await this.fetchPage(cursor);
      yield* data;
      cursor = nextCursor;
    } while (cursor !== undefined);
  }
}
