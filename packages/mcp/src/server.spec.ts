import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { Ringlet } from '@ringlet/sdk';
import { failure, ok, type Received, type Reply, startApiServer } from '../../sdk/testing/api-server.ts';
import { Account } from './account.ts';
import { createServer } from './server.ts';

const offer = { country: '5', service: '1', price: 412.5, count: 3 };
const heldQuote = {
  country: '5',
  country_name: 'United States',
  service: '1',
  service_name: 'WhatsApp',
  price: 412.5,
  price_usd: 0.28,
  cost: '22.5',
  rate_rub: '90',
  rate_ngn: '1650',
  expires_at: '2030-01-01T00:01:00.000Z',
  held_for: 60,
};
const number = { id: 'n1', number: '15550001', price: 412.5, status: 'active' };

describe('the tools of an assistant', () => {
  let api: Awaited<ReturnType<typeof startApiServer>>;
  let now: number;
  let buying: Reply;
  let held: typeof heldQuote;

  beforeAll(async () => {
    api = await startApiServer();
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    now = Date.now();
    buying = ok({ number, balance: 87.5 });
    held = heldQuote;
    api.reply(({ method, path }) => {
      if (path === '/v1/services') return ok([{ id: '1', name: 'WhatsApp', code: 'wa' }]);
      if (path === '/v1/countries') return ok([{ id: '5', iso: 'US', name: 'United States' }]);
      if (path === '/v1/offers') return ok([offer]);
      if (path === '/v1/quotes') return ok(held);
      if (path.endsWith('/cancel')) return ok({ number: { ...number, status: 'refund' }, balance: 500 });
      if (path.endsWith('/messages'))
        return ok({ number, messages: [{ id: 'm1', text: 'code 482913', code: '482913' }] });
      return method === 'POST' ? buying : ok({ balance: 500, currency: 'NGN' });
    });
  });

  const postedTo = (wanted: string): readonly Received[] =>
    api.received.filter(({ method, path }) => method === 'POST' && path === wanted);
  const purchases = () => postedTo('/v1/numbers');

  /** An assistant; with `onAsk` its user is asked before a purchase. */
  async function assistant(cap = 1000, onAsk?: () => ElicitResult) {
    const ringlet = new Ringlet({ apiKey: 'rltestx', baseUrl: api.url, maxRetries: 0 });
    const server = createServer(new Account(ringlet, cap, () => now));
    const client = new Client({ name: 'test', version: '1' }, { capabilities: onAsk ? { elicitation: {} } : {} });
    if (onAsk !== undefined) client.setRequestHandler(ElicitRequestSchema, onAsk);
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { content } = await client.callTool({ name, arguments: args });
      const [{ text }] = content as [{ text: string }];
      return JSON.parse(text) as Record<string, unknown>;
    };
    const quote = async () => (await call('quote', { service: 'whatsapp', country: 'us' }))['quote_id'];
    const buy = (quoteId: unknown, price = 412.5) =>
      call('buy_and_wait', { quote_id: quoteId, confirm_price: price, wait_seconds: 1 });
    return { client, call, quote, buy };
  }

  it('are these', async () => {
    const { client, call } = await assistant();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'quote',
      'buy_and_wait',
      'another',
      'wait',
      'cancel',
      'balance',
    ]);
    const shown = { service: 'WhatsApp', country: 'United States', price: 412.5, in_stock: 3 };
    expect(await call('search', { query: 'whats' })).toEqual({ offers: [shown] });
    expect(await call('search', { query: 'whats', country: 'us' })).toEqual({ offers: [shown] });
    expect(await call('search', { query: 'whats', country: 'Atlantis' })).toEqual({
      error: 'no country is called "Atlantis"',
    });
  });

  it('buy once for a quote, and only for the price that was confirmed', async () => {
    const { call, quote, buy } = await assistant();
    const id = await quote();
    expect(await buy(id, 400)).toEqual({ error: 'Nothing was bought: the quoted price is 412.5 naira, not 400.' });
    expect(await buy(crypto.randomUUID())).toMatchObject({ error: expect.stringContaining('new quote') as string });
    expect(purchases()).toHaveLength(0);

    const bought = { number_id: 'n1', phone: '+15550001', price: 412.5, code: '482913', text: 'code 482913' };
    expect(await buy(id)).toEqual(bought);
    expect(await buy(id)).toEqual(bought);
    expect(purchases().map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    expect(purchases()[0]?.body).toEqual({ country: '5', service: '1', max_price: 412.5 });
    expect(await call('balance')).toMatchObject({ balance: 500, spend_cap: 1000, spent: 412.5, left: 587.5 });
  });

  it('quote the price, and show how it is made', async () => {
    const { call } = await assistant();
    const { country_name: country, service_name: service, expires_at: valid_until } = heldQuote;
    expect(await call('quote', { service: 'whatsapp', country: 'us' })).toEqual({
      quote_id: expect.any(String) as string,
      country,
      service,
      in_stock: 3,
      valid_until,
      price: 412.5,
      price_usd: 0.28,
      cost: '22.5',
      rate_rub: '90',
      rate_ngn: '1650',
      spend_cap: 1000,
      spent: 0,
      left: 1000,
    });
    expect(postedTo('/v1/quotes').map(({ body }) => body)).toEqual([{ country: '5', service: '1' }]);
  });

  it('buy nothing for a quoted price that has expired: another one has to be confirmed', async () => {
    const { quote, buy } = await assistant();
    const id = await quote();
    now += 60_000;
    held = { ...held, price: 430 };
    const refused = await buy(id);
    expect(refused).toMatchObject({
      error: 'Nothing was bought: the quote has expired. A number costs 430 naira now. Have this price confirmed.',
      price: 430,
    });
    expect(purchases()).toHaveLength(0);
    expect(await buy(refused['quote_id'])).toMatchObject({
      error: expect.stringContaining('430 naira, not') as string,
    });
    expect(await buy(refused['quote_id'], 430)).toMatchObject({ code: '482913' });
    expect(purchases().map(({ body }) => body)).toEqual([{ country: '5', service: '1', max_price: 430 }]);
  });

  it('buy nothing where every number costs more by then: the price of now has to be confirmed', async () => {
    const { call, quote, buy } = await assistant();
    const id = await quote();
    buying = failure(409, 'numbers/price-changed', { price: 430 });
    held = { ...held, price: 430 };
    expect(await buy(id)).toMatchObject({
      error: 'Nothing was bought: the price has risen. A number costs 430 naira now. Have this price confirmed.',
      quote_id: expect.not.stringContaining(String(id)) as string,
    });
    expect(await call('balance')).toMatchObject({ spent: 0 });
  });

  it('continue a purchase after the quote has expired, and count what was charged', async () => {
    const { call, quote, buy } = await assistant();
    const id = await quote();
    buying = failure(503, 'numbers/order-unresolved');
    expect(await buy(id)).toMatchObject({ code: 'numbers/order-unresolved' });
    now += 60_000;
    buying = ok({ number: { ...number, price: 400 }, balance: 100 });
    expect(await buy(id)).toMatchObject({ code: '482913', price: 400 });
    expect(purchases().map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    expect(await call('balance')).toMatchObject({ spent: 400 });
  });

  it('spend no more than the limit; what is refunded can be spent again', async () => {
    const { call, quote, buy } = await assistant(500);
    const [first, second] = [await quote(), await quote()];
    expect(await buy(first)).toMatchObject({ code: '482913' });
    expect(await buy(second)).toEqual({ error: 'Nothing was bought: of the limit of 500 naira only 87.5 are left.' });
    expect(purchases()).toHaveLength(1);
    expect(await call('cancel', { number_id: 'n1' })).toMatchObject({ status: 'refund', refunded: 412.5 });
    expect(await call('cancel', { number_id: 'n1' })).toMatchObject({ status: 'refund' });
    expect(await call('balance')).toMatchObject({ spent: 0, left: 500 });
  });

  it.each([
    [402, 'wallet/insufficient-balance', 0],
    [409, 'numbers/out-of-stock', 0],
    [429, 'platform/too-many-requests', 412.5],
    [503, 'numbers/order-unresolved', 412.5],
  ])('count the price after %i %s: %d naira', async (status, code, spent) => {
    const { call, quote, buy } = await assistant(500);
    buying = failure(status, code);
    const id = await quote();
    expect(await buy(id)).toMatchObject({ code });
    expect(await call('balance')).toMatchObject({ spent });
    // A purchase that may have succeeded is continued within the same limit.
    buying = ok({ number, balance: 87.5 });
    expect(await buy(id)).toMatchObject({ code: '482913' });
    expect(await call('balance')).toMatchObject({ spent: 412.5 });
  });

  it.each([
    ['declines', { action: 'decline' }, 0],
    ['does not tick the price', { action: 'accept', content: { confirm: false } }, 0],
    ['confirms', { action: 'accept', content: { confirm: true } }, 1],
  ] as const)('ask the user, who %s', async (_, reply, bought) => {
    const { quote, buy } = await assistant(1000, () => ({ ...reply }));
    await buy(await quote());
    expect(purchases()).toHaveLength(bought);
  });
});
