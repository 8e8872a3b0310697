/** Settings of the sandbox. Times are in milliseconds. */
export interface SandboxSettings {
  /** HTTP port; 0 for any free port. */
  port: number;
  /** SMTP port; 0 for any free port. */
  smtpPort: number;
  host: string;
  /** Delay until a rented number gets a message automatically; 0 for never. */
  smsAfterMs: number;
  /** Age from which an activation can be cancelled. */
  refundAfterMs: number;
  /** Lifetime of an activation at the provider. */
  orderTtlMs: number;
  webhookUrls: { paystack: string; monnify: string };
  /** URLs of the SMS webhooks of the number providers, including the secret; empty for none. */
  smsWebhookUrls: { smsMan: string; handlerApi: string };
  /** Delay before the second attempt of a webhook; doubles with every attempt. */
  webhookRetryMs: number;
  keys: SandboxKeys;
}

export interface SandboxKeys {
  smsManToken: string;
  handlerApiKey: string;
  fiveSimToken: string;
  paystackSecret: string;
  monnifyApiKey: string;
  monnifySecret: string;
  monnifyContract: string;
}

export const DEFAULT_SETTINGS: SandboxSettings = {
  port: 4000,
  smtpPort: 4025,
  host: '127.0.0.1',
  smsAfterMs: 8_000,
  refundAfterMs: 120_000,
  orderTtlMs: 1_200_000,
  webhookUrls: {
    paystack: 'http://127.0.0.1:3000/webhooks/paystack',
    monnify: 'http://127.0.0.1:3000/webhooks/monnify',
  },
  smsWebhookUrls: { smsMan: '', handlerApi: '' },
  webhookRetryMs: 500,
  keys: {
    smsManToken: 'sandbox-sms-man-token',
    handlerApiKey: 'sandbox-handler-api-key',
    fiveSimToken: 'sandbox-five-sim-token',
    paystackSecret: 'sk_test_sandbox',
    monnifyApiKey: 'MK_TEST_SANDBOX',
    monnifySecret: 'sandbox-monnify-secret',
    monnifyContract: '1000000001',
  },
};

const MAX_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads the settings from the environment; unset variables have their defaults.
 * @throws Error that lists every invalid variable, one per line.
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const errors: string[] = [];
  if (env.NODE_ENV === 'production') {
    errors.push('NODE_ENV is production: the sandbox is for development and tests only');
  }
  const text = (name: string, fallback: string): string => env[name] || fallback;
  const integer = (name: string, fallback: number, max: number): number => {
    const raw = env[name];
    if (raw === undefined || raw === '') return fallback;
    if (/^\d{1,12}$/.test(raw) && Number(raw) <= max) return Number(raw);
    errors.push(`${name} must be a whole number from 0 to ${max}, not "${raw}"`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const raw = text(name, fallback);
    if (raw !== '' && !/^https?:$/.test(protocolOf(raw))) errors.push(`${name} must be an http(s) URL, not "${raw}"`);
    return raw.replace(/\/$/, '');
  };
  const defaults = DEFAULT_SETTINGS;
  const gateway = url('INTERNAL_API_URL', 'http://127.0.0.1:3000');
  const smsWebhook = (provider: string, secret = ''): string =>
    secret && `${gateway}/webhooks/numbers/${provider}/${encodeURIComponent(secret)}`;
  const settings: SandboxSettings = {
    port: integer('SANDBOX_PORT', defaults.port, 65_535),
    smtpPort: integer('SANDBOX_SMTP_PORT', defaults.smtpPort, 65_535),
    host: text('HOST', defaults.host),
    smsAfterMs: integer('SANDBOX_SMS_AFTER_MS', defaults.smsAfterMs, MAX_MS),
    refundAfterMs: integer('REFUND_AFTER_MS', defaults.refundAfterMs, MAX_MS),
    orderTtlMs: integer('ORDER_TTL_MS', defaults.orderTtlMs, MAX_MS),
    webhookUrls: {
      paystack: `${gateway}/webhooks/paystack`,
      monnify: `${gateway}/webhooks/monnify`,
    },
    smsWebhookUrls: {
      smsMan: smsWebhook('sms-man', env.SMS_MAN_WEBHOOK_SECRET),
      handlerApi: smsWebhook('handler-api', env.HANDLER_API_WEBHOOK_SECRET),
    },
    webhookRetryMs: defaults.webhookRetryMs,
    keys: {
      smsManToken: text('SMS_MAN_TOKEN', defaults.keys.smsManToken),
      handlerApiKey: text('HANDLER_API_KEY', defaults.keys.handlerApiKey),
      fiveSimToken: text('FIVE_SIM_TOKEN', defaults.keys.fiveSimToken),
      paystackSecret: text('PAYSTACK_SECRET_KEY', defaults.keys.paystackSecret),
      monnifyApiKey: text('MONNIFY_API_KEY', defaults.keys.monnifyApiKey),
      monnifySecret: text('MONNIFY_SECRET_KEY', defaults.keys.monnifySecret),
      monnifyContract: text('MONNIFY_CONTRACT_CODE', defaults.keys.monnifyContract),
    },
  };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return settings;
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
