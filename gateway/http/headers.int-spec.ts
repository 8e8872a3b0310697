import { Objm } from '@nats-io/obj';
import { imagesBucket } from '@ringlet/contracts/adverts';
import { call, type GatewayStack, type HttpAnswer, startGateway } from '../testing/gateway-stack';

const origin = 'https://ringlet.example';

describe('the headers of answers', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway({ settings: { WEB_ORIGINS: origin } });
    await gateway.reply('adverts.adverts.list', { data: [] });
  });
  afterAll(() => gateway.stop());

  const adverts = (headers: Record<string, string> = {}) =>
    call(gateway, '/advert/get-adverts?from=client', {
      headers: { authorization: `Bearer ${gateway.token()}`, ...headers },
    });
  const preflight = (from: string) =>
    call(gateway, '/auth/login', {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    });

  it.each<[string, number, () => Promise<HttpAnswer>]>([
    ['an answer', 200, () => adverts()],
    ['an error', 401, () => call(gateway, '/client/profile')],
    ['an unknown path', 404, () => call(gateway, '/no/such')],
    ['a preflight', 204, () => preflight(origin)],
    ['a health check', 200, () => call(gateway, '/health/live')],
  ])('protect %s in browsers', async (_what, status, send) => {
    const { http, headers } = await send();
    expect(http).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-store',
    });
  });

  it.each(['http', 'HTTP', 'http, https'])(
    'are not sent where a proxy received the request without TLS (%s): it is refused, not redirected',
    async (proto) => {
      const refused = await adverts({ 'x-forwarded-proto': proto });
      expect(refused.http).toBe(400);
      expect(refused.body).toMatchObject({
        code: 'platform/malformed',
        message: expect.stringContaining('https only'),
      });
      expect(refused.headers.has('location')).toBe(false);
      for (const encrypted of ['https', 'https, http']) {
        expect((await adverts({ 'x-forwarded-proto': encrypted })).http).toBe(200);
      }
    },
  );

  it('let pictures run nothing, and nothing else is served as one', async () => {
    const pictures = await new Objm(gateway.stack.connection).open(imagesBucket);
    const webp = Buffer.from('RIFF....WEBP<script>alert(1)</script>');
    const [picture, page] = ['a', 'b'].map((digit) => `${digit.repeat(24)}.webp`) as [string, string];
    await pictures.putBlob({ name: picture }, webp);
    await pictures.putBlob({ name: page }, Buffer.from('<script>alert(1)</script>'));
    const served = await call(gateway, `/advert/pictures/${picture}`);
    expect(served.http).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await call(gateway, `/advert/pictures/${page}`)).http).toBe(404);
  });

  it('name the charset of every body', async () => {
    for (const { headers } of [await adverts(), await call(gateway, '/client/profile')]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('let pages of the configured origins read answers, and no others', async () => {
    const allowed = async (from: string) => [
      (await adverts({ origin: from })).headers.get('access-control-allow-origin'),
      (await preflight(from)).headers.get('access-control-allow-origin'),
    ];
    expect(await allowed(origin)).toEqual([origin, origin]);
    for (const other of ['https://evil.example', 'null', `${origin}.evil.example`]) {
      const granted = await allowed(other);
      expect(granted).not.toContain(other);
      expect(granted).not.toContain('*');
    }
  });

  it('never let a page send cookies or other credentials of its browser', async () => {
    expect((await preflight(origin)).headers.get('access-control-allow-credentials')).toBeNull();
  });
});
