import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from './signature';

const secretOf = () => `whsec_${randomBytes(32).toString('base64')}`;
const message = { id: 'msg_1', at: new Date(), body: '{"type":"message.received","text":"Код: 123"}' };

describe('the signature of a webhook', () => {
  it('is accepted by the library of Standard Webhooks', () => {
    const secret = secretOf();
    expect(new Webhook(secret).verify(message.body, signatureHeaders(message, [secret]))).toEqual(
      JSON.parse(message.body),
    );
  });

  it('is accepted with either secret while both are valid, and with no other', () => {
    const [current, previous] = [secretOf(), secretOf()];
    const headers = signatureHeaders(message, [current, previous]);
    for (const secret of [current, previous]) {
      expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
    }
    expect(() => new Webhook(secretOf()).verify(message.body, headers)).toThrow();
    expect(() => new Webhook(current).verify(`${message.body} `, headers)).toThrow();
    expect(() => new Webhook(current).verify(message.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  });
});
