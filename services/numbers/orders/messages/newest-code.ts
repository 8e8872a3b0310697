import { textBesideCode } from '@ringlet/contracts/numbers/messages';
import { type OrderRow } from '../store/order.model';
import { presentMessage } from '../store/present-order';

/** The code is in one of the last messages. */
export const lastMessages = { messages: { $slice: -3 } } as const;
const textAtMost = 160;

/** The newest message that has a code, else the newest: its code, and the beginning of its text. */
export function newestCode(order: Pick<OrderRow, 'messages' | 'serviceName'>): {
  readonly code?: string;
  readonly text?: string;
} {
  const messages = order.messages.map((message) => presentMessage(message, order));
  const newest = messages.findLast(({ code }) => code !== undefined) ?? messages.at(-1);
  if (newest === undefined) return {};
  const { code } = newest;
  const text = textBesideCode(newest)?.slice(0, textAtMost);
  return { ...(code !== undefined && { code }), ...(text !== undefined && { text }) };
}
