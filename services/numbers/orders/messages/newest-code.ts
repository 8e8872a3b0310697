import { type MessageView, type NewestCodeView } from '@ringlet/contracts/numbers/messages';
import { textBesideCode } from '@ringlet/contracts/numbers/text-beside-code';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { lastMessagesCount } from '../../order-store/order-reads';
import { presentMessage } from '../../order-store/present-order';

const textAtMost = 160;

type WithMessages = Pick<OrderRow, 'messages' | 'serviceName'>;

/**
 * The message that the client waits for: the newest with a code, else the newest. Messages from before the last request for
 * another one do not count, nor do those before the last ones that lists read.
 */
export function newestMessage(
  order: WithMessages,
  canBe: (message: MessageRow) => boolean = () => true,
): MessageView | undefined {
  const round = roundOf(order.messages.at(-1));
  let newest: MessageView | undefined;
  for (const message of order.messages.slice(-lastMessagesCount).toReversed()) {
    if (roundOf(message) !== round || !canBe(message)) continue;
    const shown = presentMessage(message, order);
    if (shown.code !== undefined) return shown;
    newest ??= shown;
  }
  return newest;
}

/** Messages of rentals have no rounds. */
function roundOf(message?: MessageRow): string {
  const [round = '', text] = message?.identity.split(':') ?? [];
  return text === undefined ? '' : round;
}

export function presentNewestCode(order: WithMessages): NewestCodeView | undefined {
  const { id, code } = newestMessage(order) ?? {};
  return id === undefined || code === undefined ? undefined : { code, messageId: id };
}

interface NewestCode {
  readonly code?: string;
  /** What the message says beside its code. */
  readonly text?: string;
}

export function newestCode(order: WithMessages): NewestCode {
  const newest = newestMessage(order);
  return newest === undefined ? {} : { code: newest.code, text: textBesideCode(newest) };
}

/** With the beginning of the text: lists have many. */
export function newestCodeInList(order: WithMessages): NewestCode {
  const { code, text } = newestCode(order);
  return { code, text: text?.slice(0, textAtMost) };
}
