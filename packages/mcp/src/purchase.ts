import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { hasCode, NoCodeError, type OwnNumber, RingletError } from '@ringlet/sdk';
import { type Account, isRefusal, type Quote } from './account.ts';
import { shownQuote } from './offers.ts';

/** Nothing was bought: the quote has expired or the price has risen. Another one has to be confirmed. */
export class NewQuoteError extends RingletError {
  /** As assistants see it. */
  readonly quote: ReturnType<typeof shownQuote>;

  constructor(reason: string, quote: Quote) {
    const { price } = quote.quoted;
    super(`Nothing was bought: ${reason}. A number costs ${price} naira now. Have this price confirmed.`);
    this.quote = shownQuote(quote);
  }
}

/** Asks the user if the assistant can. If it cannot, only the price that it confirms counts. */
export async function isConfirmed(server: McpServer, { quoted }: Quote): Promise<boolean> {
  if (server.server.getClientCapabilities()?.elicitation === undefined) return true;
  const { action, content } = await server.server.elicitInput({
    message: `Buy a number for ${quoted.service_name} in ${quoted.country_name} for ${quoted.price} naira?`,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: `Pay ${quoted.price} naira`, default: false } },
      required: ['confirm'],
    },
  });
  return action === 'accept' && content?.['confirm'] === true;
}

/** Buys the quoted number within the limit, at most at the quoted price. Errors: RingletError. */
export async function buy(account: Account, quote: Quote, signal: AbortSignal): Promise<OwnNumber> {
  const { id, quoted } = quote;
  if (!account.take(quote)) {
    const { spend_cap, left } = account.limits;
    throw new RingletError(`Nothing was bought: of the limit of ${spend_cap} naira only ${left} are left.`);
  }
  try {
    const body = { country: quoted.country, service: quoted.service, max_price: quoted.price };
    // The quote is the key: another attempt gets the same number.
    const number = await account.ringlet.numbers.buy(body, { signal, idempotencyKey: id });
    account.settle(id, number.id, number.view.price);
    return number;
  } catch (error) {
    if (isRefusal(error)) account.release(id);
    if (hasCode(error, 'numbers/price-changed')) return refuse(account, quote, 'the price has risen', signal);
    throw error;
  }
}

/** Throws NewQuoteError with a new quoted price. */
export async function refuse(account: Account, { quoted }: Quote, reason: string, signal: AbortSignal): Promise<never> {
  const { country, service } = quoted;
  throw new NewQuoteError(reason, await account.quote({ country, service }, { signal }));
}

/** The message with its code, or a statement that none has come yet. */
export async function waitFor(number: OwnNumber, seconds: number, signal: AbortSignal) {
  const about = { number_id: number.id, phone: number.phone && `+${number.phone}`, price: number.view.price };
  try {
    const { code, text } = await number.waitForCode({ timeoutMs: seconds * 1000, signal });
    if (code !== undefined) return { ...about, code, text };
    return { ...about, code: null, text, next: 'No code was recognised in the text: read it.' };
  } catch (error) {
    if (!(error instanceof NoCodeError)) throw error;
    const isOpen = ['active', 'pending'].includes(error.status);
    const next = isOpen
      ? 'No message yet. Call wait with this number_id, or cancel.'
      : `The number ended: ${error.status}.`;
    return { ...about, code: null, status: error.status, next };
  }
}
