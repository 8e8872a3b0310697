import { type Kobo, kobo } from '@ringlet/contracts/money';

/** What one search text can mean. All absent: it finds nothing. */
export interface SearchTerms {
  /** The beginning of a name or an e-mail address. With an amount: only deposits of these clients. */
  readonly client?: string;
  /** Id of an account or an order. */
  readonly id?: string;
  readonly amount?: Kobo;
  /** The amount of a crypto transfer in dollars, with its six decimals. */
  readonly dollars?: string;
  /** Six or more digits of a phone number. */
  readonly digits?: string;
  /** Our or the provider's reference of a payment, a transaction hash, or an activation id. */
  readonly reference?: string;
}

const maxNaira = 1e9;

/** `5000`, `₦5,000.50`, `N5000 chioma`, `+1 773 439 3192`, `RL-12ab`, `chioma@` ... */
export function readSearch(typed: string): SearchTerms {
  const text = typed.trim().replace(/\s+/g, ' ').replace(/^₦ /, '₦');
  if (/^[0-9a-f]{24}$/i.test(text)) return { id: text.toLowerCase(), reference: text };
  const dollars = /^\$?(\d{1,9}\.\d{6})$/.exec(text)?.[1];
  if (dollars !== undefined) return { dollars };
  const amount = amountIn(text);
  const digits = digitsIn(text);
  const reference = /^[\w|:.-]{4,128}$/.test(text) ? text : undefined;
  if (amount !== undefined || digits !== undefined) return defined({ amount, digits, reference });
  return withAmount(text) ?? defined({ client: /[\p{L}\p{N}]/u.test(text) ? text : undefined, reference });
}

/** Words with one amount: the client's deposits of this amount. */
function withAmount(text: string): SearchTerms | undefined {
  const words = text.split(' ');
  const amounts = words.flatMap((word) => amountIn(word) ?? []);
  const [amount] = amounts;
  if (words.length < 2 || amounts.length !== 1 || amount === undefined) return undefined;
  return { client: words.filter((word) => amountIn(word) === undefined).join(' '), amount };
}

function amountIn(text: string): Kobo | undefined {
  const number = /^(?:₦|NGN|N)? ?(\d{1,3}(?:,\d{3})+|\d{1,10})(\.\d{1,2})?$/i.exec(text);
  if (!number) return undefined;
  const naira = Number((number[1] ?? '').replaceAll(',', '') + (number[2] ?? ''));
  return naira > 0 && naira <= maxNaira ? kobo(Math.round(naira * 100)) : undefined;
}

/** Digits with the signs that people write in phone numbers. `5,000` and `5000.50` are amounts only. */
function digitsIn(text: string): string | undefined {
  if (/^\d+\.\d{1,2}$/.test(text)) return undefined;
  const digits = text.replace(/[\s+().-]/g, '');
  return /^\d{6,20}$/.test(digits) ? digits : undefined;
}

function defined(terms: SearchTerms): SearchTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
