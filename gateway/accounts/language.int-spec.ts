import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';

const account = {
  id: 'a'.repeat(24),
  name: 'Ada Obi',
  email: 'ada@x.test',
  role: 'client',
  emailVerified: true,
  registeredAt: '2026-11-20T12:00:00.000Z',
  termsAccepted: true,
};
const person = {
  name: 'Ada Obi',
  email: 'ada@x.test',
  password: 'secret enough',
  password_confirmation: 'secret enough',
};

describe('the language of an account at the gateway', () => {
  let gateway: GatewayStack;
  /** Requests to auth, as JSON. */
  const asked: string[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    for (const subject of ['auth.account.choose-language', 'auth.account.register']) {
      gateway.stack.connection.subscribe(subject, {
        callback: (_error, message) => {
          asked.push(message.string());
          message.respond(JSON.stringify({ data: subject.endsWith('register') ? account : {} }));
        },
      });
    }
    await gateway.stack.connection.flush();
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => gateway.stop());

  const send = (method: string, path: string, body: object) =>
    call(gateway, path, {
      method,
      headers: { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is chosen among those that there are', async () => {
    expect((await send('PUT', '/client/language', { language: 'ha' })).http).toBe(200);
    expect(asked).toEqual([expect.stringContaining('"language":"ha"')]);
    for (const wrong of [{ language: 'de' }, { language: '' }, {}]) {
      expect((await send('PUT', '/client/language', wrong)).http).toBe(422);
    }
    expect(asked).toHaveLength(1);
  });

  it('comes with a registration, or not', async () => {
    for (const more of [{ language: 'yo' }, {}]) {
      expect((await send('POST', '/auth/register', { ...person, ...more })).http).toBe(201);
    }
    expect(asked).toEqual([expect.stringContaining('"language":"yo"'), expect.not.stringContaining('language')]);
    expect((await send('POST', '/auth/register', { ...person, language: 'xx' })).http).toBe(422);
  });

  it('is shown with the user', async () => {
    await gateway.reply('wallet.balance.get', { data: { balance: 0 } });
    await gateway.reply('numbers.orders.count', { data: { count: 0 } });
    await gateway.reply('auth.account.get', { data: { ...account, language: 'ig' } });
    const headers = { authorization: `Bearer ${gateway.token()}` };
    expect((await call(gateway, '/client/profile', { headers })).body).toMatchObject({ data: { language: 'ig' } });
  });
});
