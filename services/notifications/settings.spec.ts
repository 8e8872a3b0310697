import { readSettings } from '@ringlet/platform/settings';
import { NotificationsSettings } from './settings';

import { newPushKey } from '#scripts/new-secrets.mjs';

const read = (more: NodeJS.ProcessEnv) =>
  readSettings(NotificationsSettings, {
    MONGO_URL: 'mongodb://x',
    CALLER_PUBLIC_KEYS: 'x',
    SMTP_URL: 'smtps://ada:Zq8x1v@mail.ringlet.ng:465',
    ...more,
  });
const production = { NODE_ENV: 'production', TRUSTED_NETWORK_TO: 'mongodb' };

describe('the settings of pushes and the bot', () => {
  it.each([{}, production])('are off without a key, and on with one (%j)', (env) => {
    const VAPID_PRIVATE_KEY = newPushKey();
    expect(read(env).VAPID_PRIVATE_KEY).toBeUndefined();
    expect(read({ ...env, VAPID_PRIVATE_KEY }).VAPID_PRIVATE_KEY).toBe(VAPID_PRIVATE_KEY);
  });

  it.each(['A'.repeat(43), '_'.repeat(43), 'B'.repeat(42)])('are refused with the key %s', (VAPID_PRIVATE_KEY) => {
    expect(() => read({ VAPID_PRIVATE_KEY })).toThrow(/VAPID_PRIVATE_KEY/);
  });

  it('have a Telegram bot with its token and its name, and not with one of them', () => {
    const bot = { TELEGRAM_BOT_TOKEN: `1234567890:${'Ab-9_'.repeat(7)}`, TELEGRAM_BOT_NAME: 'RingletBot' };
    expect(read({ ...production, ...bot })).toMatchObject({ ...bot, TELEGRAM_API_URL: 'https://api.telegram.org' });
    expect(read({ TELEGRAM_BOT_TOKEN: '', TELEGRAM_BOT_NAME: '' }).TELEGRAM_BOT_TOKEN).toBeUndefined();
    expect(() => read({ TELEGRAM_BOT_TOKEN: bot.TELEGRAM_BOT_TOKEN })).toThrow(/TELEGRAM_BOT_NAME/);
    expect(() => read({ TELEGRAM_BOT_NAME: bot.TELEGRAM_BOT_NAME })).toThrow(/TELEGRAM_BOT_TOKEN/);
    expect(() => read({ ...bot, TELEGRAM_BOT_TOKEN: 'a token' })).toThrow(/TELEGRAM_BOT_TOKEN/);
    expect(() => read({ ...bot, TELEGRAM_BOT_NAME: '@RingletBot' })).toThrow(/TELEGRAM_BOT_NAME/);
    const own = { ...bot, TELEGRAM_API_URL: 'http://telegram.ringlet.ng' };
    expect(read(own).TELEGRAM_API_URL).toBe(own.TELEGRAM_API_URL);
    expect(() => read({ ...production, ...own })).toThrow(/TELEGRAM_API_URL/);
  });

  it('need TLS to the mail server in production', () => {
    const SMTP_URL = 'smtp://mail.ringlet.ng:587';
    expect(() => read({ ...production, SMTP_URL })).toThrow(/SMTP_URL: is reached without TLS/);
    expect(read({ ...production, SMTP_URL: `${SMTP_URL}?requireTLS=true` })).toBeDefined();
  });

  it('let pushes reach this machine in development only', () => {
    expect(read({}).WEBHOOK_ALLOW_LOOPBACK).toBe(false);
    expect(read({ WEBHOOK_ALLOW_LOOPBACK: 'true' }).WEBHOOK_ALLOW_LOOPBACK).toBe(true);
    expect(() => read({ ...production, WEBHOOK_ALLOW_LOOPBACK: 'true' })).toThrow(/WEBHOOK_ALLOW_LOOPBACK/);
  });
});
