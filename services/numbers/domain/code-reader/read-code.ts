import { isYear } from './candidates';
import { clarityOf, clearest, isNamedOtherwise, needed } from './clarity';
import { MarkedMessage } from './marked-message';
import { normalize } from './normalize';

interface ReceivedMessage {
  readonly text: string;
  /** What the provider took for the code. */
  readonly providerCode?: string | undefined;
  /** The service for which the number was rented. */
  readonly service?: string | undefined;
}

/**
 * The one-time code in a message as a person types it: without group separators, letters unchanged. Undefined if nothing in the
 * text identifies one: leftovers are never guessed.
 */
export function readCode({ text, providerCode, service = '' }: ReceivedMessage): string | undefined {
  const normal = normalize(text);
  const certain = autofilled(normal);
  if (certain !== undefined) return certain;
  const provided = providerCode === undefined ? undefined : bareCode(providerCode);
  if (provided !== undefined && provided === bareIn(normal)) return provided;
  const message = new MarkedMessage(normal, service);
  const read = clearestCode(message);
  return provided !== undefined && mayBe(provided, read, message) ? provided : read;
}

/** `@example.com #482913` at the end of a message: browsers fill in codes by this line. */
const autofillLine =
  /^@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8} #((?=[A-Za-z-]*[0-9])[A-Za-z0-9-]{3,12})(?: [%@][a-z0-9.-]{1,253})? *$/im;

function autofilled(text: string): string | undefined {
  return text.includes(' #') ? autofillLine.exec(text)?.[1]?.replaceAll('-', '') : undefined;
}

/** One group, or several groups of digits; letters alone only in capitals. */
const bare =
  /^(?:[A-Z]{3,10}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{3,10}|(?=[A-Z-]*[0-9])[A-Z0-9]+(?:-[A-Z0-9]+)+|[0-9]+(?:[ .][0-9]+)+)$/;
const dateOrAmount = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d+\.\d{1,2})$/;
const longest = { code: 10, withSeparators: 20 } as const;

/** The code of a text that is nothing else. */
export const bareCode = (text: string): string | undefined => bareIn(normalize(text));

function bareIn(normal: string): string | undefined {
  const trimmed = normal.trim();
  if (trimmed.length > longest.withSeparators || !bare.test(trimmed) || dateOrAmount.test(trimmed)) return undefined;
  const code = trimmed.replace(/[- .]/g, '');
  return code.length <= longest.code ? code : undefined;
}

/** Of equally clear ones the first usual one, else the first. */
function clearestCode(message: MarkedMessage): string | undefined {
  let best: { readonly code: string; readonly clarity: number } | undefined;
  for (const candidate of message.candidates) {
    const most = candidate.shape === 'usual' ? clearest : clearest - 1;
    const clarity = Math.min(clarityOf(candidate, message), most);
    if (clarity < needed[candidate.shape] || clarity <= (best?.clarity ?? 0)) continue;
    best = { code: candidate.code, clarity };
    if (clarity === clearest) break;
  }
  return best?.code;
}

/**
 * Prefers the provider's code if the text supports it, even if another number seems clearer, or if the text names no code and
 * does not call it another number.
 */
function mayBe(provided: string, read: string | undefined, message: MarkedMessage): boolean {
  const here = message.candidates.filter(({ code }) => code === provided);
  if (read !== undefined) return here.some((candidate) => clarityOf(candidate, message) >= needed[candidate.shape]);
  if (here.length > 0) return here.some((candidate) => !isYear(candidate) && !isNamedOtherwise(candidate, message));
  return !message.text.replace(/[-. ]/g, '').includes(provided);
}
