import { call, type GatewayStack, refusal, startGateway } from '../testing/gateway-stack';
import { sampleOrder } from '../testing/sample-order';

const id = 'b'.repeat(24);
const at = new Date().toISOString();
const account = { id: 'a'.repeat(24), name: 'Ada Obi', email: 'ada@x.test', role: 'client', registeredAt: at };
const order = { ...sampleOrder, id, userId: account.id, status: 'completed', createdAt: at };
const deposit = {
  reference: 'RL-1',
  userId: account.id,
  accessCode: 'secret-access',
  amount: 500_00,
  requested: 600_00,
  rate: '1',
  method: 'paystack',
  currency: 'NGN',
  status: 'approved',
  createdAt: at,
};
const message = { id, sms: 'Your code: 482913', code: '482913', is_error: 0, created_at: at };

describe('the download of all data about a client', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
    const page = (rows: readonly object[]) => ({ data: { data: rows } });
    await gateway.reply('auth.data-download.begin', { data: {} });
    await gateway.reply('auth.account.get', { data: { ...account, emailVerified: true, termsAccepted: true } });
    await gateway.reply('auth.consents.list', { data: [{ document: 'terms-and-privacy', version: '2026-11', at }] });
    await gateway.reply('auth.audit.message-views', page([{ id, at, orderId: id, name: 'Sade' }]));
    await gateway.reply('auth.sessions.list', { data: [{ id, openedAt: at, expiresAt: at, current: true }] });
    await gateway.reply('auth.api-keys.list', { data: [{ id, name: 'My program', addresses: ['192.0.2.1'] }] });
    const usage = { kind: 'live', days: [{ day: '2026-11-22', requests: 3, errors: 1 }] };
    await gateway.reply('auth.api-key.usage', { data: usage });
    await gateway.reply('webhooks.endpoints.list', { data: [{ id, url: 'https://shop.example.com/' }] });
    await gateway.reply('webhooks.deliveries.list', page([{ id }]));
    await gateway.reply('webhooks.delivery.read', { data: { id, body: '{"text":"482913"}' } });
    const preferences = { on: ['refund:email'], balanceBelow: 100_000, timeZone: 'Africa/Lagos' };
    await gateway.reply('notifications.preferences.read', { data: preferences });
    await gateway.reply('notifications.push.read', { data: { publicKey: 'x', devices: [{ id, device: 'Firefox' }] } });
    const telegram = { bot: 'RingletBot', link: { chatId: 7_000_000_001, name: 'Ada (@ada)', linkedAt: at } };
    await gateway.reply('notifications.telegram.read', { data: telegram });
    await gateway.reply('notifications.notices.list', page([{ id, title: 'Refunded' }]));
    await gateway.reply('wallet.balance.get', { data: { balance: 410_050 } });
    await gateway.reply('wallet.statement.list', page([]));
    const written = { ...order, received: true, tags: ['shop'], note: 'for Ada' };
    await gateway.reply(
      'numbers.orders.own',
      page([written, { ...order, tags: [], createdAt: '2020-01-01T00:00:00Z' }]),
    );
    const favourite = { country: '5', countryName: 'USA', service: 'wa', serviceName: 'WhatsApp', count: 0 };
    await gateway.reply('numbers.board.get', { data: { favourites: [favourite], recents: [] } });
    const bid = {
      id,
      buys: true,
      serviceName: 'WhatsApp',
      countryName: 'USA',
      price: 90_000,
      held: 0,
      orderIds: [],
      createdAt: at,
    };
    await gateway.reply('numbers.bid.list', page([bid]));
    const decided = { kind: 'report', openedAt: at, decision: 'warned', reason: 'first time', decidedAt: at };
    await gateway.reply('numbers.cases.own', page([decided]));
    await gateway.reply('numbers.shares.list', { data: [{ id, orderId: order.id, createdAt: at }] });
    await gateway.reply('numbers.order.messages', { data: { order, messages: [message] } });
    await gateway.reply('notifications.emails.list', page([{ subject: 'Hello', state: 'sent', requestedAt: at }]));
  });
  afterAll(() => gateway.stop());

  const download = () =>
    call(gateway, '/client/my-data', {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'secret enough' }),
    });

  it('has everything of every service, of all pages, in one file', async () => {
    let pages = 0;
    const three = Array.from({ length: 3 }, () => deposit);
    await gateway.reply('wallet.deposits.list', () => {
      pages += 1;
      return { data: { data: three, ...(pages < 3 && { nextCursor: `after-${pages}` }) } };
    });
    const { http, headers, body } = await download();
    expect(http).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="ringlet-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({
      account: { name: 'Ada Obi', email: 'ada@x.test', language: 'en', balance: 4100.5 },
      consents: [{ version: '2026-11', at }],
      sessions: [{ openedAt: at }],
      apiKeys: [{ name: 'My program', addresses: ['192.0.2.1'], usage: [{ requests: 3, errors: 1 }] }],
      notices: [{ title: 'Refunded' }],
      notificationPreferences: { on: ['refund:email'] },
      notificationDevices: [{ device: 'Firefox' }],
      telegram: { chatId: 7_000_000_001, name: 'Ada (@ada)', linkedAt: at },
      webhooks: [{ url: 'https://shop.example.com/' }],
      webhookDeliveries: [{ id, body: '{"text":"482913"}' }],
      statement: [],
      favourites: [{ country: 'USA', service: 'WhatsApp' }],
      linksToNumbers: [{ orderId: order.id, createdAt: at }],
      numbers: [
        {
          number: '12025550123',
          service: 'WhatsApp',
          price: 900,
          tags: ['shop'],
          note: 'for Ada',
          messages: [message],
        },
        { number: '12025550123', messages: [] },
      ],
      messagesOpenedByStaff: [{ at, orderId: id, name: 'Sade' }],
      cases: [{ kind: 'report', decision: 'warned', reason: 'first time' }],
      bids: [{ buys: true, service_name: 'WhatsApp', price: 900 }],
      emails: [{ subject: 'Hello', state: 'sent' }],
    });
    expect(body['deposits']).toHaveLength(9);
    expect(body['deposits']).toContainEqual(
      expect.objectContaining({ reference: 'RL-1', amount: 500, requested: 600 }),
    );
    expect(JSON.stringify(body)).not.toContain('secret-access');
  });

  it('is refused in the envelope with a wrong password, and nothing is read', async () => {
    let read = 0;
    await gateway.reply('auth.account.get', () => void (read += 1));
    await gateway.reply('auth.data-download.begin', refusal({ code: 'auth/wrong-password', message: 'Wrong.' }));
    expect(await download()).toMatchObject({ http: 422, body: { status: false, code: 'auth/wrong-password' } });
    expect(read).toBe(0);
    await gateway.reply('auth.account.get', { data: { ...account, emailVerified: true, termsAccepted: true } });
    await gateway.reply('auth.data-download.begin', { data: {} });
  });

  it('is broken off when a service fails meanwhile: an incomplete file cannot look complete', async () => {
    await gateway.reply('notifications.emails.list', refusal({ code: 'platform/unavailable', message: 'Gone.' }));
    await expect(download()).rejects.toThrow();
  });
});
