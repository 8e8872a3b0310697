import { randomBytes } from 'node:crypto';
import { readSettings } from '@ringlet/platform/settings';
import { WebhooksSettings } from './settings';

const WEBHOOK_SECRET_KEY = randomBytes(32).toString('base64');
const read = (more: NodeJS.ProcessEnv) =>
  readSettings(WebhooksSettings, { MONGO_URL: 'mongodb://x', CALLER_PUBLIC_KEYS: 'x', WEBHOOK_SECRET_KEY, ...more });

describe('the settings of webhooks', () => {
  it('let webhooks reach this machine in development only', () => {
    expect(read({}).WEBHOOK_ALLOW_LOOPBACK).toBe(false);
    expect(read({ WEBHOOK_ALLOW_LOOPBACK: 'true' }).WEBHOOK_ALLOW_LOOPBACK).toBe(true);
    const inProduction = { NODE_ENV: 'production', TRUSTED_NETWORK_TO: 'mongodb' };
    expect(read(inProduction).WEBHOOK_ALLOW_LOOPBACK).toBe(false);
    expect(() => read({ ...inProduction, WEBHOOK_ALLOW_LOOPBACK: 'true' })).toThrow(/WEBHOOK_ALLOW_LOOPBACK/);
  });

  it('need an encryption key', () => {
    expect(() => read({ WEBHOOK_SECRET_KEY: 'short' })).toThrow(/WEBHOOK_SECRET_KEY/);
    expect(read({ WEBHOOK_SECRET_OTHER_KEYS: WEBHOOK_SECRET_KEY }).WEBHOOK_SECRET_OTHER_KEYS).toHaveLength(1);
  });
});
