import { isYear } from './candidates';
import { clarityOf, clearest, isNamedOtherwise, needed } from './clarity';
import { MarkedMessage } from './marked-message';
import { normalize } from './normalize';

export interface ReceivedMessage {
  readonly text: string;
  /** What the provider took for the code. */
  readonly providerCode?: string | undefined;
  /** The name of the service that the number was rented for. */
  readonly service?: string | undefined;
}

/**
 * The one-time code in a message, as it is typed: without the separators of its groups, letters as they are. Undefined where nothing says
 * that a number is one: it is never guessed from what is left over.
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

/** `@example.com #482913`, the line that browsers fill in by, at the end of a message. */
const autofillLine =
  /^@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8} #((?=[A-Za-z-]*[0-9])[A-Za-z0-9-]{3,12})(?: [%@][a-z0-9.-]{1,253})? *$/im;

function autofilled(text: string): string | undefined {
  return text.includes(' #') ? autofillLine.exec(text)?.[1]?.replaceAll('-', '') : undefined;
}

/** In one group, or of digits in several; letters alone are a code in capitals only. */
const bare =
  /^(?:[A-Z]{3,10}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{3,10}|(?=[A-Z-]*[0-9])[A-Z0-9]+(?:-[A-Z0-9]+)+|[0-9]+(?:[ .][0-9]+)+)$/;
const dateOrAmount = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d+\.\d{1,2})$/;
const longest = { code: 10, withSeparators: 20 } as const;

/** The code, where a text is nothing else. */
export const bareCode = (text: string): string | undefined => bareIn(normalize(text));

function bareIn(normal: string): string | undefined {
  const trimmed = normal.trim();
  if (trimmed.length > longest.withSeparators || !bare.test(trimmed) || dateOrAmount.test(trimmed)) return undefined;
  const code = trimmed.replace(/[- .]/g, '');
  return code.length <= longest.code ? code : undefined;
}

/** Of several that are as clear, the first of the usual ones, or else the first. */
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
 * What the provider took for the code is it where the text says so as well, even if another number seems clearer; and where the text names
 * no code, unless it has this as another number.
 */
function mayBe(provided: string, read: string | undefined, message: MarkedMessage): boolean {
  const here = message.candidates.filter(({ code }) => code === provided);
  if (read !== undefined) return here.some((candidate) => clarityOf(candidate, message) >= needed[candidate.shape]);
  if (here.length > 0) return here.some((candidate) => !isYear(candidate) && !isNamedOtherwise(candidate, message));
  return !message.text.replace(/[-. ]/g, '').includes(provided);
}
