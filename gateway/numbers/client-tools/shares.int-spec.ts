import { call, type GatewayStack, type HttpAnswer, refusal, startGateway } from '../../testing/gateway-stack';

const token = 'k'.repeat(43);
const number = 'b'.repeat(24);
const share = { id: 'c'.repeat(24), orderId: number, createdAt: '2026-11-20T12:00:00.000Z' };
const view = { id: share.id, request_id: number, created_at: share.createdAt };
const unknown = { code: 'numbers/share-unknown', message: 'This link is unknown, or it was ended.' } as const;
const read = 'numbers.share.read';

describe('links to numbers at the gateway', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway({ settings: { TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => gateway.stop());

  const send = (method: string, path: string, body?: object, headers = {}): Promise<HttpAnswer> =>
    call(gateway, path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const open = (body: object = { token }, headers = {}) => send('POST', '/shared', body, headers);
  const asClient = (method: string, path: string) =>
    send(method, path, undefined, { authorization: `Bearer ${gateway.token()}`, 'idempotency-key': 'one-link-1' });

  it('show a stranger the number and its code, and may be kept nowhere', async () => {
    const shown = { ended: false, number: '12025550123', code: '482913' };
    await gateway.reply(read, {
      data: { ...shown, serviceName: 'WhatsApp', countryName: 'USA', countryCode: 'US', expiresAt: share.createdAt },
    });
    const { http, body, headers } = await open();
    expect(http).toBe(200);
    const about = { service: 'WhatsApp', country: 'USA', country_code: 'US', expires_at: share.createdAt };
    expect(body['data']).toEqual({ ...shown, ...about });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([[{}], [{ token: '' }], [{ token: 'short' }], [{ token: 'x'.repeat(101) }], [{ token: { $gt: '' } }]])(
    'are not looked up for %j',
    async (body) => {
      expect((await open(body)).body).toMatchObject({ code: 'platform/invalid' });
    },
  );

  it('are limited by network while they are unknown, and not while they are found', async () => {
    await gateway.reply(read, { data: { ended: true, serviceName: 'WhatsApp', countryName: 'USA' } });
    const fromNetwork = () => open({ token }, { 'x-forwarded-for': '102.89.1.1' });
    for (let count = 0; count < 60; count++) expect((await fromNetwork()).http).toBe(200);
    await gateway.reply(read, refusal(unknown));
    const answers = await Promise.all(Array.from({ length: 60 }, () => fromNetwork()));
    const codes = new Set(answers.map(({ http, body }) => `${http} ${String(body['code'])}`));
    expect(codes).toEqual(new Set(['404 numbers/share-unknown', '429 platform/too-many-requests']));
    await gateway.reply(read, { data: { ended: true, serviceName: 'WhatsApp', countryName: 'USA' } });
    expect((await fromNetwork()).http).toBe(200);
  });

  it('are made, listed and ended by their owner', async () => {
    const path = `/client/numbers/${number}/shares`;
    await gateway.reply('numbers.share.create', { data: { ...share, token } });
    await gateway.reply('numbers.shares.list', { data: [share] });
    await gateway.reply('numbers.share.end', { data: {} });
    expect((await asClient('POST', path)).body['data']).toEqual({ ...view, token });
    expect((await asClient('GET', '/client/shares')).body['data']).toEqual([view]);
    expect((await asClient('DELETE', `${path}/${share.id}`)).http).toBe(200);
    for (const answer of [send('POST', path), send('GET', '/client/shares'), send('DELETE', `${path}/${share.id}`)]) {
      expect((await answer).body).toMatchObject({ code: 'auth/session-required' });
    }
  });
});
