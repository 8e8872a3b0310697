import { request } from 'node:http';
import { type GatewayStack, startGateway } from '../testing/gateway-stack';

const origin = 'https://ringlet.example';
const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
const script = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' };

describe('a GET that changes something', () => {
  let gateway: GatewayStack;
  let asked: number;

  beforeAll(async () => {
    gateway = await startGateway({ settings: { WEB_ORIGINS: origin } });
    const count = () => {
      asked += 1;
      return { error: { code: 'wallet/deposit-not-found', message: 'No.' } };
    };
    await gateway.reply('wallet.deposit.verify', count);
  });
  beforeEach(() => (asked = 0));
  afterAll(() => gateway.stop());

  /** fetch would set the Sec-Fetch headers itself. */
  const get = (path: string, headers: Record<string, string>) =>
    new Promise<{ http: number | undefined; text: string }>((resolve, reject) => {
      const sent = { authorization: `Bearer ${gateway.token()}`, ...headers };
      request(`${gateway.address ?? ''}${path}`, { headers: sent }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ http: response.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });
  const verify = (headers: Record<string, string>) => get('/client/verify-payment?reference=RL-1', headers);

  it('is not done for another site, and is for the web app and for programs', async () => {
    for (const headers of [link, script, { ...script, origin: 'https://evil.example' }]) {
      const { http, text } = await verify(headers);
      expect([http, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'auth/forbidden']);
    }
    expect(asked).toBe(0);
    for (const headers of [{}, { ...script, origin }]) expect((await verify(headers)).http).toBe(404);
    expect(asked).toBe(2);
  });

  it('of handler_api.php is refused in its words', async () => {
    const path = '/stubs/handler_api.php?api_key=a-key&action=getNumber&service=wa&country=187';
    expect(await get(path, link)).toEqual({ http: 200, text: 'BAD_ACTION' });
    expect(asked).toBe(0);
    expect((await get(path, {})).text).toBe('BAD_KEY');
  });
});
