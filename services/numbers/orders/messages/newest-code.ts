import { type MessageRow } from '../store/order.model';
import { presentMessage } from '../store/present-order';

/** The code is in one of the last messages. */
export const lastMessages = { messages: { $slice: -3 } } as const;
const textAtMost = 160;

/** The code of the newest message that has one; the beginning of the newest message where none has. */
export function newestCode(rows: readonly MessageRow[]): { readonly code?: string; readonly text?: string } {
  const messages = rows.map(presentMessage);
  const code = messages.findLast((message) => message.code !== undefined)?.code;
  if (code !== undefined) return { code };
  const text = messages.at(-1)?.sms.slice(0, textAtMost);
  return text === undefined ? {} : { text };
}
