/** Bytes of the rows of one reply as JSON: far below NATS's limit of 1 MiB for a message. */
export const replyBytes = 512 * 1024;

/** As many of the first rows as one reply holds, at least one. A list that is bounded by number alone has no reply once its rows are long. */
export function fittingReply<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > replyBytes && index > 0;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
