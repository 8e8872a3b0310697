import { Webhook } from 'standardwebhooks';
import { SignatureError, verifyWebhook } from './index.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret of 32 bytes......').toString('base64')}`;
const body = JSON.stringify({ type: 'balance.low', id: 'msg_1', timestamp: 't', data: { balance: 99.5, below: 100 } });

const now = new Date();

function signed(key = secret, at = now) {
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = new Webhook(key).sign('msg_1', at, body);
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': signature };
}

describe('the signature of a webhook', () => {
  it('is accepted as the npm package standardwebhooks makes it, in every form of headers', async () => {
    const headers = signed();
    const event = await verifyWebhook({ secret, body, headers });
    expect(event.type === 'balance.low' && event.data.balance).toBe(99.5);
    await verifyWebhook({ secret, body: Buffer.from(body), headers: new Headers(headers) });
    await verifyWebhook({
      secret,
      body,
      headers: {
        'Webhook-Id': ['msg_1'],
        'Webhook-Timestamp': headers['webhook-timestamp'],
        'Webhook-Signature': headers['webhook-signature'],
      },
    });
  });

  it('is accepted while one secret replaces another', async () => {
    const both = {
      ...signed(),
      'webhook-signature': `${signed(other)['webhook-signature']} ${signed()['webhook-signature']}`,
    };
    await verifyWebhook({ secret, body, headers: both });
    await verifyWebhook({ secret: [other, secret], body, headers: signed() });
  });

  const old = new Date(Date.now() - 301_000);
  it.each([
    ['another secret', { secret: other }],
    ['another body', { body: `${body} ` }],
    ['no headers', { headers: {} }],
    ['an old message', { headers: signed(secret, old) }],
    ['a message of the future', { headers: signed(secret, new Date(Date.now() + 400_000)) }],
    [
      'a fresh time on an old signature',
      { headers: { ...signed(secret, old), 'webhook-timestamp': signed()['webhook-timestamp'] } },
    ],
    ['another id', { headers: { ...signed(), 'webhook-id': 'msg_2' } }],
    ['a time that is no number', { headers: { ...signed(), 'webhook-timestamp': 'now' } }],
    ['a signature that is not base64', { headers: { ...signed(), 'webhook-signature': 'v1,%%% v1, v2,AAAA' } }],
    ['an empty secret', { secret: 'whsec_' }],
  ])('is refused with %s', async (_, change) => {
    await expect(verifyWebhook({ secret, body, headers: signed(), ...change })).rejects.toBeInstanceOf(SignatureError);
  });

  it('is checked on Node 18, which has no global Web Crypto', async () => {
    const given = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
    try {
      await verifyWebhook({ secret, body, headers: signed() });
    } finally {
      Object.defineProperty(globalThis, 'crypto', given);
    }
  });
});
