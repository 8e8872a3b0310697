/** Bytes of texts per reply: far below NATS's limit of 1 MiB per message, even after JSON escapes them. */
export const maxPageBytes = 256 * 1024;
export const maxPageMessages = 300;
/** Characters per SMS: the longest that a phone can send has 39,015. */
export const maxTextLength = 40_000;
/** Characters per text in a list of numbers: a hundred stay far below NATS's limit, even after JSON escapes them. */
export const maxListedText = 1000;
/** Bytes of texts per order: its document stays far below MongoDB's 16 MB. */
export const maxOrderBytes = 8 * 1024 * 1024;

interface HasText {
  /** Absent once removed. */
  readonly sms?: string;
}

/**
 * As many of the newest messages before position `end` as one reply holds, oldest first, but at least one if any. `start` is
 * where the earlier page ends; 0 on the first.
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

/** The messages that an order has room for, with texts cut to the longest possible SMS. */
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
