import { plainDigit } from '../../../../libs/contracts/numbers/plain-digit';

/** A part of a message; `copies` is what a tap on a number or code copies: plain digits without group separators. */
export interface MessagePart {
  readonly text: string;
  readonly copies?: string;
}

const least = 3;
/**
 * Letters and digits together, including a part after a dash; and digits in two groups of three or four, perhaps with a space
 * or point between them. The server finds codes by better rules: this is for those it missed.
 */
const numbers =
  /(?<![\p{L}\p{Nd}])(?:\p{Nd}{3}[\p{Pd}\p{Zs}._]\p{Nd}{3}|\p{Nd}{4}[\p{Pd}\p{Zs}]\p{Nd}{4})(?![\p{L}\p{Nd}])|[A-Za-z\p{Nd}]+(?:\p{Pd}[A-Za-z\p{Nd}]{2,5}(?![\p{L}\p{Nd}]))*/gu;
const anyDigit = /\p{Nd}/u;

/** A message's numbers and the text between them. */
export function partsOf(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: text, index } of message.matchAll(numbers)) {
    const copies = plain(text);
    if (copies.length < least || !anyDigit.test(copies)) continue;
    if (index > end) parts.push({ text: message.slice(end, index) });
    parts.push({ text, copies });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Pd}\p{Zs}._]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit);
}
