/** What the sandbox can be told. Times are in milliseconds, money of the number upstreams in rubles. */
export interface SandboxSettings {
  /** HTTP port; 0 takes any free one. */
  port: number;
  /** SMTP port; 0 takes any free one. */
  smtpPort: number;
  host: string;
  /** Address that a browser reaches the sandbox at; empty means the one it listens on. */
  publicUrl: string;
  /** A message arrives by itself this long after a rental; 0 = never. */
  smsAfterMs: number;
  /** A number can't be cancelled before this age. */
  refundAfterMs: number;
  /** A number lives this long at the upstream. */
  orderTtlMs: number;
  webhookUrls: { paystack: string; monnify: string };
  /** Where the number upstreams push messages to, the secret in the address; empty: nowhere. */
  pushUrls: { smsMan: string; handlerApi: string };
  /** Wait before a webhook's second try; it doubles with every further try. */
  webhookRetryMs: number;
  keys: SandboxKeys;
}

export interface SandboxKeys {
  smsManToken: string;
  handlerApiKey: string;
  paystackSecret: string;
  monnifyApiKey: string;
  monnifySecret: string;
  monnifyContract: string;
}

export const DEFAULT_SETTINGS: SandboxSettings = {
  port: 4000,
  smtpPort: 4025,
  host: '127.0.0.1',
  publicUrl: '',
  smsAfterMs: 8_000,
  refundAfterMs: 120_000,
  orderTtlMs: 1_200_000,
  webhookUrls: {
    paystack: 'http://127.0.0.1:3000/webhooks/paystack',
    monnify: 'http://127.0.0.1:3000/webhooks/monnify',
  },
  pushUrls: { smsMan: '', handlerApi: '' },
  webhookRetryMs: 500,
  keys: {
    smsManToken: 'sandbox-sms-man-token',
    handlerApiKey: 'sandbox-handler-api-key',
    paystackSecret: 'sk_test_sandbox',
    monnifyApiKey: 'MK_TEST_SANDBOX',
    monnifySecret: 'sandbox-monnify-secret',
    monnifyContract: '1000000001',
  },
};

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads the settings from the environment; what is not set keeps its default.
 * @throws Error that lists everything that is wrong, one line each.
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const wrong: string[] = [];
  if (env.NODE_ENV === 'production') {
    wrong.push('NODE_ENV is production: the sandbox is for development and tests only');
  }
  const text = (name: string, fallback: string): string => env[name] || fallback;
  const whole = (name: string, fallback: number, most: number): number => {
    const raw = env[name];
    if (raw === undefined || raw === '') return fallback;
    if (/^\d{1,12}$/.test(raw) && Number(raw) <= most) return Number(raw);
    wrong.push(`${name} must be a whole number from 0 to ${most}, not "${raw}"`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const raw = text(name, fallback);
    if (raw !== '' && !/^https?:$/.test(protocolOf(raw))) wrong.push(`${name} must be an http address, not "${raw}"`);
    return raw.replace(/\/$/, '');
  };
  const defaults = DEFAULT_SETTINGS;
  const settings: SandboxSettings = {
    port: whole('SANDBOX_PORT', defaults.port, 65_535),
    smtpPort: whole('SANDBOX_SMTP_PORT', defaults.smtpPort, 65_535),
    host: text('SANDBOX_HOST', defaults.host),
    publicUrl: url('SANDBOX_PUBLIC_URL', defaults.publicUrl),
    smsAfterMs: whole('SANDBOX_SMS_AFTER_MS', defaults.smsAfterMs, LONGEST_MS),
    refundAfterMs: whole('REFUND_AFTER_MS', defaults.refundAfterMs, LONGEST_MS),
    orderTtlMs: whole('ORDER_TTL_MS', defaults.orderTtlMs, LONGEST_MS),
    webhookUrls: {
      paystack: url('WEBHOOK_URL_PAYSTACK', defaults.webhookUrls.paystack),
      monnify: url('WEBHOOK_URL_MONNIFY', defaults.webhookUrls.monnify),
    },
    pushUrls: {
      smsMan: url('PUSH_URL_SMS_MAN', defaults.pushUrls.smsMan),
      handlerApi: url('PUSH_URL_HANDLER_API', defaults.pushUrls.handlerApi),
    },
    webhookRetryMs: defaults.webhookRetryMs,
    keys: {
      smsManToken: text('SMS_MAN_TOKEN', defaults.keys.smsManToken),
      handlerApiKey: text('HANDLER_API_KEY', defaults.keys.handlerApiKey),
      paystackSecret: text('PAYSTACK_SECRET_KEY', defaults.keys.paystackSecret),
      monnifyApiKey: text('MONNIFY_API_KEY', defaults.keys.monnifyApiKey),
      monnifySecret: text('MONNIFY_SECRET_KEY', defaults.keys.monnifySecret),
      monnifyContract: text('MONNIFY_CONTRACT_CODE', defaults.keys.monnifyContract),
    },
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
