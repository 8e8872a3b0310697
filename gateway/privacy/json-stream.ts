import { Readable } from 'node:stream';

/** A value, or rows that are read while they are sent. */
export type Member = object | string | AsyncIterable<object>;

/**
 * Streams a JSON object as text, row by row, as fast as the receiver reads. An error of a row destroys the stream, which aborts the
 * download, so an incomplete file cannot look complete.
 */
export function jsonStream(members: Readonly<Record<string, Member>>): Readable {
  return Readable.from(chunks(members));
}

async function* chunks(members: Readonly<Record<string, Member>>): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, member] of Object.entries(members)) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    if (typeof member === 'object' && Symbol.asyncIterator in member) yield* rows(member);
    else yield JSON.stringify(member);
  }
  yield '\n}\n';
}

async function* rows(all: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of all) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}
