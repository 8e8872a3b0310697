/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Modules that can open a connection to another machine, and their harmless exports. */
const modules =
  /^import (\{[^}]*\}|\w+|\* as \w+) from '(?:node:)?(?:net|tls|http|https|http2|dgram|undici|nodemailer|mongodb|ws|@nats-io\/transport-node|@opentelemetry\/exporter-[\w-]+)';/gm;
const harmless = ['STATUS_CODES', 'createServer', 'headers', 'isIP', 'nanos'];
const globals = /(?<!async |[.\w])(?:fetch|WebSocket|EventSource)\(/;

/**
 * Where processes open connections, and the setting that names the other end. Services connect to MongoDB in libs/persistence, by
 * MONGO_URL.
 */
const listed = {
  'libs/messaging/connection.ts': 'NATS_URL',
  'libs/outbound-http/http-client.ts': 'the base URL, below',
  'libs/platform/tracing/open-telemetry.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  // To the public addresses that clients name (webhooks, push subscriptions), checked at every connection.
  'libs/outbound-http/public/guarded-connector.ts': 'the connector below',
  'libs/outbound-http/public/public-sender.ts': 'PublicSender, below',
  'services/notifications/mail/mailer.ts': 'SMTP_URL',
};
/** Where providers' HTTP clients are made, and the settings that name their hosts. */
const baseUrls = {
  'services/notifications/telegram/telegram-api.ts': ['TELEGRAM_API_URL'],
  'services/numbers/providers/configured-providers.ts': ['FIVE_SIM_URL', 'HANDLER_API_URL', 'SMS_MAN_URL'],
  'services/wallet/providers/monnify/monnify.ts': ['MONNIFY_URL'],
  'services/wallet/providers/paystack/paystack.ts': ['PAYSTACK_URL'],
  // The store to which Paystack has documents sent, by name.
  'services/wallet/providers/paystack/upload-document.ts': ['PAYSTACK_URL'],
  'services/wallet/rates/market-rates-reader.ts': ['RATES_URL'],
};

const sources = execFileSync('git', ['ls-files', 'gateway/*.ts', 'services/*.ts', 'libs/*.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/spec\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }));
const filesWith = (pattern) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

/** Whether it imports more than types and harmless functions from such a module. */
function opens({ code }) {
  const imported = [...code.matchAll(modules)].flatMap(([, names]) => names.replaceAll(/[{}\n]/g, ' ').split(','));
  const values = imported.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return globals.test(code) || values.some((name) => !harmless.includes(name));
}

describe('connections to other machines', () => {
  it('are opened in the listed places only, to what the settings name', () => {
    const found = sources.filter(opens).map(({ file }) => file);
    expect(found.sort()).toEqual(Object.keys(listed).sort());
  });

  it('of the HTTP clients go to the hosts of settings, which production checks', () => {
    expect(filesWith(/\bnew HttpClient\(/)).toEqual([
      'services/notifications/telegram/telegram-api.ts',
      'services/numbers/providers/provider-http.ts',
      'services/wallet/providers/json-api.ts',
      'services/wallet/providers/paystack/upload-document.ts',
    ]);
    const made = sources.filter(
      ({ file, code }) => /\bnew (JsonApi|SmsMan|HandlerApi|FiveSim)\(/.test(code) || file in baseUrls,
    );
    const settings = made.map(({ file, code }) => [file, [...new Set(code.match(/\b[A-Z_]+_URL\b/g) ?? [])].sort()]);
    expect(Object.fromEntries(settings)).toEqual(baseUrls);
    const checked = sources
      .filter(({ file }) => /settings\.ts$/.test(file))
      .map(({ code }) => code)
      .join('\n');
    for (const name of Object.values(baseUrls).flat()) {
      expect(checked).toMatch(new RegExp(`@IsRealProvider\\(\\)[^;]*?\\b${name}\\b`));
    }
  });

  it('to addresses that clients name are made by webhooks and pushes only', () => {
    expect(filesWith(/\bnew PublicSender\(/)).toEqual([
      'services/notifications/push/push-service.ts',
      'services/webhooks/sending/attempt-delivery.ts',
    ]);
  });

  it('follow no redirect to another host', () => {
    expect(filesWith(/\b(redirect: 'follow'|maxRedirections|interceptors\.redirect)\b/)).toEqual([]);
  });
});
