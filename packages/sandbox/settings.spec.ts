import { DEFAULT_SETTINGS, readSettings } from './settings';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual(DEFAULT_SETTINGS);
  });

  it('are read from the environment', () => {
    const settings = readSettings({
      SANDBOX_PORT: '4100',
      SANDBOX_SMS_AFTER_MS: '0',
      REFUND_AFTER_MS: '5',
      INTERNAL_API_URL: 'http://127.0.0.1:3100/',
      SMS_MAN_WEBHOOK_SECRET: 'a secret/of webhooks',
      PAYSTACK_SECRET_KEY: 'sk_test_1',
    });
    expect(settings).toMatchObject({ port: 4100, smsAfterMs: 0, refundAfterMs: 5 });
    expect(settings.webhookUrls.paystack).toBe('http://127.0.0.1:3100/webhooks/paystack');
    expect(settings.smsWebhookUrls).toEqual({
      smsMan: 'http://127.0.0.1:3100/webhooks/numbers/sms-man/a%20secret%2Fof%20webhooks',
      handlerApi: '',
    });
    expect(settings.keys.paystackSecret).toBe('sk_test_1');
  });

  it('are rejected with every invalid variable named', () => {
    const wrong = { SANDBOX_PORT: '70000', ORDER_TTL_MS: '-1', INTERNAL_API_URL: 'file:///x' };
    expect(() => readSettings(wrong)).toThrow(/INTERNAL_API_URL[^]*SANDBOX_PORT[^]*ORDER_TTL_MS/);
  });

  it('are rejected in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/production/);
  });
});
