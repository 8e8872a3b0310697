/** Bytes of the texts of one reply: far below NATS's limit of 1 MiB for a message, also when JSON escapes them. */
export const maxPageBytes = 256 * 1024;
export const maxPageMessages = 300;
/** Of one SMS, in characters: the longest that a phone can send has 39,015. */
export const maxTextLength = 40_000;
/** Of each text in a list of numbers, in characters: a hundred of them are far below NATS's limit, also when JSON escapes them. */
export const maxListedText = 1000;
/** Of the texts of one order, in bytes: its document stays far below MongoDB's 16 MB. */
export const maxOrderBytes = 8 * 1024 * 1024;

interface HasText {
  /** Absent once it was removed. */
  readonly sms?: string;
}

/**
 * The newest messages before position `end`, oldest first, as many as one reply holds. `start` is where the page before it ends;
 * 0 on the last page. At least one message is returned where there is one.
 */
export function pageOfMessages<M extends HasText>(
  messages: readonly M[],
  end = messages.length,
  limit = maxPageMessages,
): { readonly page: readonly M[]; readonly start: number } {
  const last = Math.min(end, messages.length);
  let [start, bytes] = [last, 0];
  while (start > 0 && last - start < Math.min(limit, maxPageMessages)) {
    bytes += bytesOf(messages[start - 1]?.sms ?? '');
    if (bytes > maxPageBytes && start < last) break;
    start--;
  }
  return { page: messages.slice(start, last), start };
}

/** The messages that an order has room for, their texts cut to the longest possible SMS. */
export function fitting<M extends { readonly text: string }>(fresh: readonly M[], stored: readonly HasText[]): M[] {
  let bytes = stored.reduce((sum, { sms }) => sum + bytesOf(sms ?? ''), 0);
  const kept: M[] = [];
  for (const message of fresh) {
    const cut = { ...message, text: message.text.slice(0, maxTextLength) };
    bytes += bytesOf(cut.text);
    if (bytes > maxOrderBytes) break;
    kept.push(cut);
  }
  return kept;
}

/** As JSON, where a control character takes six bytes. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
