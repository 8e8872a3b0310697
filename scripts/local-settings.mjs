import { services } from './processes.mjs';

/**
 * The settings that `npm start` gives to what it runs: `sandbox`, `web`, and `parts` by name, the services and the gateway. Where the
 * environment has none, the providers are the sandbox and the keys are generated.
 */
export function localSettings({ env, addresses, ports, keys, admin, mongoUrl, natsOf }) {
  const numberKeys = {
    SMS_MAN_TOKEN: env.SMS_MAN_TOKEN || 'sandbox-sms-man-token',
    HANDLER_API_KEY: env.HANDLER_API_KEY || 'sandbox-handler-api-key',
  };
  const paymentKeys = {
    PAYSTACK_SECRET_KEY: env.PAYSTACK_SECRET_KEY || 'sk_test_sandbox',
    MONNIFY_API_KEY: env.MONNIFY_API_KEY || 'MK_TEST_SANDBOX',
    MONNIFY_SECRET_KEY: env.MONNIFY_SECRET_KEY || 'sandbox-monnify-secret',
    MONNIFY_CONTRACT_CODE: env.MONNIFY_CONTRACT_CODE || '1000000001',
  };
  // Production mode refuses it, so it is not the default there.
  const mayCallLoopback = env.WEBHOOK_ALLOW_LOOPBACK || String(env.NODE_ENV !== 'production');
  const common = { MONGO_URL: mongoUrl, CALLER_PUBLIC_KEYS: keys.callers.public };
  /** Settings of a single service. */
  const own = {
    auth: {
      JWT_PRIVATE_KEY: keys.private,
      SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY || keys.secondFactor,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      WEB_URL: addresses.web,
      // All local clients share one address.
      REGISTRATIONS_PER_HOUR: env.REGISTRATIONS_PER_HOUR || '1000',
      FAILED_LOGINS_PER_NETWORK: env.FAILED_LOGINS_PER_NETWORK || '1000',
    },
    wallet: {
      ...paymentKeys,
      PAYSTACK_URL: env.PAYSTACK_URL || `${addresses.sandbox}/paystack`,
      MONNIFY_URL: env.MONNIFY_URL || `${addresses.sandbox}/monnify`,
      RATES_URL: env.RATES_URL || `${addresses.sandbox}/rates/v6/latest/USD`,
      WEB_URL: addresses.web,
    },
    numbers: {
      ...numberKeys,
      SMS_MAN_URL: env.SMS_MAN_URL || `${addresses.sandbox}/sms-man`,
      FIVE_SIM_URL: env.FIVE_SIM_URL || `${addresses.sandbox}/five-sim`,
      HANDLER_API_URL: env.HANDLER_API_URL || `${addresses.sandbox}/handler-api/stubs/handler_api.php`,
    },
    notifications: {
      SMTP_URL: env.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
      SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@ringlet.test',
      WEB_URL: addresses.web,
      VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || keys.pushes,
      WEBHOOK_ALLOW_LOOPBACK: mayCallLoopback,
    },
    webhooks: {
      WEBHOOK_SECRET_KEY: env.WEBHOOK_SECRET_KEY || keys.webhooks,
      WEBHOOK_ALLOW_LOOPBACK: mayCallLoopback,
    },
  };
  return {
    sandbox: {
      ...numberKeys,
      ...paymentKeys,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      INTERNAL_API_URL: addresses.gateway,
    },
    parts: {
      ...Object.fromEntries(services.map((name) => [name, { ...common, ...natsOf(name), ...own[name] }])),
      gateway: {
        ...natsOf('gateway'),
        PORT: String(ports.gateway),
        JWT_PUBLIC_KEY: keys.public,
        CALLER_PRIVATE_KEY: keys.callers.private,
        WEB_ORIGINS: `${addresses.web},http://127.0.0.1:${ports.web}`,
      },
    },
    web: { WEB_PORT: String(ports.web), WEB_API_URL: addresses.gateway, WEB_URL: addresses.web },
  };
}

/** The settings of all parts of one process: each name begins with its part's, see libs/platform/part-settings.ts. */
export function prefixed(parts) {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, settings]) =>
      Object.entries(settings).map(([name, value]) => [`${part.toUpperCase()}_${name}`, value]),
    ),
  );
}
