import { createHmac } from 'node:crypto';
import { HttpClient } from '@ringlet/outbound-http/http-client';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { WalletSettings } from '../settings';
import { Monnify } from './monnify/monnify';
import { Paystack } from './paystack/paystack';
import { type ProviderCircuits } from './provider-circuits';

const circuits = {
  create: () => ({ execute: (work: () => Promise<unknown>) => work() }),
} as unknown as ProviderCircuits;
const provider = (keys: Partial<WalletSettings>) => {
  const addresses = { PAYSTACK_URL: 'http://paystack.test', MONNIFY_URL: 'http://monnify.test' };
  const settings = Object.assign(new WalletSettings(), addresses, keys);
  const metrics = new Metrics('test');
  return {
    paystack: new Paystack(settings, new Clock(), circuits, metrics),
    monnify: new Monnify(settings, new Clock(), circuits, metrics),
  };
};

describe.each(['paystack', 'monnify'] as const)('the keys of %s', (name) => {
  const prefix = name.toUpperCase();
  const body = Buffer.from('{"event":"transfer.success"}');
  const webhook = (keys: object, secret: string) => () =>
    provider(keys)[name].readWebhook(body, createHmac('sha512', secret).update(body).digest('hex'));
  const [current, previous] = [`${prefix}_SECRET_KEY`, `${prefix}_PREVIOUS_SECRET_KEY`];
  const wrong = expect.objectContaining({ code: 'wallet/webhook-signature' });

  it('are two while they are changed: both sign webhooks', () => {
    const rotating = { [current]: 'the-new-key', [previous]: 'the-old-key' };
    expect(webhook(rotating, 'the-new-key')()).toBeUndefined();
    expect(webhook(rotating, 'the-old-key')()).toBeUndefined();
    expect(webhook(rotating, 'another-key')).toThrow(wrong);
  });

  it('are one afterwards, and without the current one no webhook is accepted', () => {
    expect(webhook({ [current]: 'the-new-key' }, 'the-old-key')).toThrow(wrong);
    expect(webhook({ [previous]: 'the-old-key' }, 'the-old-key')).toThrow(wrong);
    expect(webhook({}, '')).toThrow(wrong);
  });
});

it('uses the current key for calls', async () => {
  const request = jest.spyOn(HttpClient.prototype, 'request');
  request.mockResolvedValue({ status: 404, headers: {}, text: '{}' });
  const keys = { PAYSTACK_SECRET_KEY: 'the-new-key', PAYSTACK_PREVIOUS_SECRET_KEY: 'the-old-key' };
  expect(await provider(keys).paystack.verify('RL-1')).toBeUndefined();
  expect(request.mock.calls.map(([{ headers }]) => headers?.['authorization'])).toEqual(['Bearer the-new-key']);
  request.mockRestore();
});
