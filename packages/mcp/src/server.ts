import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { ApiError, RingletError } from '@ringlet/sdk';
import type { Account } from './account.ts';
import { search, shown, shownQuote } from './offers.ts';
import { buy, isConfirmed, NewQuoteError, refuse, waitFor } from './purchase.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Below the 60 seconds after which most assistants give a call up. */
const usualWaitSeconds = 45;
const waitSeconds = z.number().int().min(1).max(600).default(usualWaitSeconds).describe('Seconds to wait for the code');
const numberId = z.string().min(1).max(60).describe('The id of the number, as buy_and_wait returned it');

/** The tools of one assistant; `account` has the key, the quotes and the spend limit. */
export function createServer(account: Account): McpServer {
  const server = new McpServer(
    { name: 'ringlet', version },
    {
      instructions:
        'Buys phone numbers that receive a one-time code. First quote, then tell the user the price, then buy_and_wait with the price ' +
        'that the user confirmed. Prices are naira. A number without a message is refunded by cancel, or automatically when it expires.',
    },
  );
  const { ringlet } = account;

  server.registerTool(
    'search',
    {
      description: 'Finds services, with their prices by country, cheapest first.',
      inputSchema: {
        query: z.string().min(1).max(60).describe('A part of the name of the service, such as whatsapp'),
        country: z.string().min(1).max(60).optional().describe('Name, ISO code or id of a country'),
      },
      annotations: { readOnlyHint: true },
    },
    ({ query, country }, { signal }) => answer(async () => ({ offers: await search(account, query, country, signal) })),
  );

  server.registerTool(
    'quote',
    {
      description:
        'Quotes the price of one number, valid for 60 seconds, with a quote_id that buy_and_wait needs. Buys and reserves nothing.',
      inputSchema: {
        service: z.string().min(1).max(60).describe('Name, code or id of the service'),
        country: z.string().min(1).max(60).describe('Name, ISO code or id of the country'),
      },
      annotations: { readOnlyHint: true },
    },
    ({ service, country }, { signal }) =>
      answer(async () => {
        const offer = await ringlet.catalog.find(service, country, { signal });
        const quote = await account.quote({ country: offer.country, service: offer.service }, { signal });
        return { ...shown(offer), ...shownQuote(quote), ...account.limits };
      }),
  );

  server.registerTool(
    'buy_and_wait',
    {
      description:
        'Buys the quoted number and waits for its code. Spends money: confirm_price must be the quoted price, confirmed by the user. ' +
        'It costs the quoted price or less. Where the quote has expired nothing is bought, and the answer has another quote to confirm. ' +
        'With the same quote_id it continues with the same number and never buys a second one.',
      inputSchema: {
        quote_id: z.uuid(),
        confirm_price: z.number().positive().describe('Naira: the quoted price that the user agreed to'),
        wait_seconds: waitSeconds,
      },
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    ({ quote_id, confirm_price, wait_seconds }, { signal }) =>
      answer(async () => {
        const quote = account.find(quote_id);
        if (quote === undefined) throw new RingletError('This quote is unknown. Ask for a new quote.');
        if (account.isExpired(quote)) return refuse(account, quote, 'the quote has expired', signal);
        const { price } = quote.quoted;
        if (confirm_price !== price)
          throw new RingletError(`Nothing was bought: the quoted price is ${price} naira, not ${confirm_price}.`);
        if (!account.isBegun(quote.id) && !(await isConfirmed(server, quote)))
          throw new RingletError('Nothing was bought: the user did not confirm.');
        const number = await buy(account, quote, signal);
        return waitFor(number, wait_seconds, signal);
      }),
  );

  server.registerTool(
    'another',
    {
      description:
        'Requests another message for a number that has received one, and waits for its code. Costs nothing.',
      inputSchema: { number_id: numberId, wait_seconds: waitSeconds },
    },
    ({ number_id, wait_seconds }, { signal }) =>
      answer(async () => {
        const number = await ringlet.numbers.get(number_id, { signal });
        await number.another({ signal });
        return waitFor(number, wait_seconds, signal);
      }),
  );

  server.registerTool(
    'wait',
    {
      description: 'Waits for the code of a number that was bought before. Costs nothing.',
      inputSchema: { number_id: numberId, wait_seconds: waitSeconds },
      annotations: { readOnlyHint: true },
    },
    ({ number_id, wait_seconds }, { signal }) =>
      answer(async () => waitFor(await ringlet.numbers.get(number_id, { signal }), wait_seconds, signal)),
  );

  server.registerTool(
    'cancel',
    {
      description: 'Cancels a number that has received no message, and refunds it.',
      inputSchema: { number_id: numberId },
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    ({ number_id }, { signal }) =>
      answer(async () => {
        const { number, balance } = await ringlet.numbers.cancel(number_id, { signal });
        account.refund(number.id);
        return { number_id: number.id, status: number.status, refunded: number.price, balance };
      }),
  );

  server.registerTool(
    'balance',
    {
      description: 'The balance of the wallet, and what this server may still spend.',
      inputSchema: {},
      annotations: { readOnlyHint: true },
    },
    (_, { signal }) => answer(async () => ({ ...(await ringlet.balance({ signal })), ...account.limits })),
  );

  return server;
}

/** Failures are answers, so that the assistant can tell its user. */
async function answer(run: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await run()) }] };
  } catch (error) {
    if (!(error instanceof RingletError)) throw error;
    const code = error instanceof ApiError ? error.code : undefined;
    const quote = error instanceof NewQuoteError ? error.quote : undefined;
    const text = JSON.stringify({ error: error.message, code, ...quote });
    return { isError: true, content: [{ type: 'text', text }] };
  }
}
