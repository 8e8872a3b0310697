/** Bytes of JSON for the rows of one reply: far below NATS's limit of 1 MiB per message. */
export const replyBytes = 512 * 1024;

/** As many of the first rows as fit into one reply, at least one. Limiting only their number would fail once the rows are long. */
export function fittingReply<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > replyBytes && index > 0;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
