import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { processFiles } from './process-files.mjs';
import { freePort } from './free-port.mjs';
import { killStaleProcess } from './stale-process.mjs';
import { tryLock } from './lock.mjs';
import { newNatsPasswords, operator, passwordVariable } from './nats-permissions.mjs';
import { newKeyPair, newPassword, newSealingKey, newVapidKeys } from './new-secrets.mjs';
import { UserError, step } from './cli.mjs';
import { supervise } from './supervisor.mjs';

/** The others depend on these: they are stopped last. */
const infrastructure = ['mongo', 'nats'];

/**
 * Everything that `npm start` runs, on embedded defaults: the document server and NATS unless MONGO_URL and NATS_URL are set,
 * the sandbox, the services, the gateway and the web server. Each is restarted when it ends. `interrupted` aborts the start;
 * `files` replaces the program of a process. The result's `stop` ends everything, `restart` one process.
 */
export async function startLocalStack(interrupted, env = process.env, files = {}) {
  const dataDir = env.DATA_DIR || '.data';
  // Data, keys and logs are readable by their owner alone; also those that the processes create.
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const unlock = await tryLock(dataDir);
  if (!unlock)
    throw new UserError(`Another Ringlet runs on the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
  // A free probe port for each process: only one could listen on a fixed one.
  const supervisor = supervise(dataDir, { ...env, PROBE_PORT: '0' });
  const { restart, stop: stopAll } = supervisor;
  const start = (name, file, ...rest) => supervisor.start(name, files[name] ?? file, ...rest);
  const stop = async () => {
    await stopAll(infrastructure);
    await unlock();
  };
  interrupted.addEventListener('abort', () => void stopAll(infrastructure));

  try {
    const ports = await choosePorts({
      gateway: [env.PORT, 3000, 'PORT'],
      web: [env.WEB_PORT, 8080, 'WEB_PORT'],
      sandbox: [env.SANDBOX_PORT, 4000, 'SANDBOX_PORT'],
      smtp: [env.SANDBOX_SMTP_PORT, 0, 'SANDBOX_SMTP_PORT'],
    });
    const addresses = {
      web: `http://localhost:${ports.web}`,
      gateway: `http://localhost:${ports.gateway}`,
      sandbox: `http://localhost:${ports.sandbox}`,
    };
    const keys = sessionKeys(dataDir);
    const admin = adminAccount(dataDir, env);

    const mongoUrl = env.MONGO_URL || (await step('starting the document server', () => startMongo(start, dataDir)));
    const passwords = newNatsPasswords();
    const ownNats = env.NATS_URL ? undefined : await step('starting NATS', () => startNats(start, dataDir, passwords));
    const natsUrl = ownNats ?? env.NATS_URL;
    // Each process has a user of its own on the NATS of this start; on another server all are what its URL says.
    const natsOf = (user) =>
      ownNats
        ? { NATS_URL: natsUrl, NATS_USER: user, NATS_PASSWORD: passwords[passwordVariable(user)] }
        : { NATS_URL: natsUrl };
    const serviceOf = (name) => ({ MONGO_URL: mongoUrl, ...natsOf(name), CALLER_PUBLIC_KEYS: keys.callers.public });
    const toolsUrl = ownNats
      ? ownNats.replace('//', `//${operator}:${passwords[passwordVariable(operator)]}@`)
      : natsUrl;
    // Read by other commands, e.g. npm run ledger:verify.
    const known = JSON.stringify({ ...addresses, mongo: mongoUrl, nats: toolsUrl });
    // Replaced: an existing file would keep its mode, and this one has the operator's password.
    rmSync(join(dataDir, 'addresses.json'), { force: true });
    writeFileSync(join(dataDir, 'addresses.json'), known, { mode: 0o600 });
    const sandboxKeys = {
      SMS_MAN_TOKEN: env.SMS_MAN_TOKEN || 'sandbox-sms-man-token',
      HANDLER_API_KEY: env.HANDLER_API_KEY || 'sandbox-handler-api-key',
      PAYSTACK_SECRET_KEY: env.PAYSTACK_SECRET_KEY || 'sk_test_sandbox',
      MONNIFY_API_KEY: env.MONNIFY_API_KEY || 'MK_TEST_SANDBOX',
      MONNIFY_SECRET_KEY: env.MONNIFY_SECRET_KEY || 'sandbox-monnify-secret',
      MONNIFY_CONTRACT_CODE: env.MONNIFY_CONTRACT_CODE || '1000000001',
    };

    await step('starting the sandbox', () =>
      start('sandbox', processFiles.sandbox, {
        ...sandboxKeys,
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_PUBLIC_URL: addresses.sandbox,
        SANDBOX_SMTP_PORT: String(ports.smtp),
        WEBHOOK_URL_PAYSTACK: `${addresses.gateway}/webhooks/paystack`,
        WEBHOOK_URL_MONNIFY: `${addresses.gateway}/webhooks/monnify`,
        PUSH_URL_SMS_MAN: webhookUrl(addresses.gateway, 'sms-man', env.SMS_MAN_WEBHOOK_SECRET),
        PUSH_URL_HANDLER_API: webhookUrl(addresses.gateway, 'handler-api', env.HANDLER_API_WEBHOOK_SECRET),
      }),
    );
    await step('starting the services', () =>
      Promise.all([
        start('auth', processFiles.auth, {
          ...serviceOf('auth'),
          JWT_PRIVATE_KEY: keys.private,
          SECOND_FACTOR_KEY: env.SECOND_FACTOR_KEY || keys.secondFactor,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          WEB_URL: addresses.web,
          // All local clients share one address.
          REGISTRATIONS_PER_HOUR: env.REGISTRATIONS_PER_HOUR || '1000',
          FAILED_LOGINS_PER_NETWORK: env.FAILED_LOGINS_PER_NETWORK || '1000',
        }),
        start('wallet', processFiles.wallet, {
          ...serviceOf('wallet'),
          ...sandboxKeys,
          PAYSTACK_URL: env.PAYSTACK_URL || `${addresses.sandbox}/paystack`,
          MONNIFY_URL: env.MONNIFY_URL || `${addresses.sandbox}/monnify`,
          RATES_URL: env.RATES_URL || `${addresses.sandbox}/rates/v6/latest/USD`,
          PAYMENT_CALLBACK_URL: `${addresses.web}/client/payment-status`,
        }),
        start('numbers', processFiles.numbers, {
          ...serviceOf('numbers'),
          ...sandboxKeys,
          SMS_MAN_URL: env.SMS_MAN_URL || `${addresses.sandbox}/sms-man`,
          FIVE_SIM_URL: env.FIVE_SIM_URL || `${addresses.sandbox}/five-sim`,
          HANDLER_API_URL: env.HANDLER_API_URL || `${addresses.sandbox}/handler-api/stubs/handler_api.php`,
        }),
        start('adverts', processFiles.adverts, serviceOf('adverts')),
        start('analytics', processFiles.analytics, serviceOf('analytics')),
        start('notifications', processFiles.notifications, {
          ...serviceOf('notifications'),
          SMTP_URL: env.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
          SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@ringlet.test',
          VAPID_PUBLIC_KEY: env.VAPID_PUBLIC_KEY || keys.vapid.public,
          VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || keys.vapid.private,
          WEBHOOK_ALLOW_LOOPBACK: env.WEBHOOK_ALLOW_LOOPBACK || String(env.NODE_ENV !== 'production'),
        }),
        start('webhooks', processFiles.webhooks, {
          ...serviceOf('webhooks'),
          WEBHOOK_SECRET_KEY: env.WEBHOOK_SECRET_KEY || keys.webhooks,
          // In production mode it is refused, so it is not the default there.
          WEBHOOK_ALLOW_LOOPBACK: env.WEBHOOK_ALLOW_LOOPBACK || String(env.NODE_ENV !== 'production'),
        }),
      ]),
    );
    await step('starting the gateway and the web server', () =>
      Promise.all([
        start('gateway', processFiles.gateway, {
          ...natsOf('gateway'),
          PORT: String(ports.gateway),
          JWT_PUBLIC_KEY: keys.public,
          CALLER_PRIVATE_KEY: keys.callers.private,
          WEB_ORIGINS: `${addresses.web},http://127.0.0.1:${ports.web}`,
        }),
        start('web', processFiles.web, { WEB_PORT: String(ports.web), WEB_API_URL: addresses.gateway }),
      ]),
    );
    return { addresses, admin, mongoUrl, natsUrl, dataDir, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Providers call the SMS webhook where its secret is set; the sandbox does the same. */
function webhookUrl(gateway, provider, secret) {
  return secret ? `${gateway}/webhooks/numbers/${provider}/${encodeURIComponent(secret)}` : '';
}

async function startMongo(start, dataDir) {
  const dir = resolve(dataDir, 'mongo');
  // The server of a start that was killed may still be running.
  const pids = join(dataDir, 'processes.json');
  if (existsSync(pids)) await killStaleProcess(JSON.parse(readFileSync(pids, 'utf8')).mongo, dir);
  const args = ['--dir', dir, '--port', String(await freePort())];
  const { address } = await start('mongo', processFiles.mongo, {}, args);
  return address;
}

async function startNats(start, dataDir, passwords) {
  const { address } = await start('nats', 'scripts/nats.mjs', passwords, [
    join(dataDir, 'nats'),
    String(await freePort()),
  ]);
  return address;
}

/** Ports that are free now. Each is held until all are chosen, so that no two are equal. */
async function choosePorts(requested) {
  const held = [];
  try {
    const ports = {};
    for (const [name, request] of Object.entries(requested)) {
      const server = await holdPort(...request);
      held.push(server);
      ports[name] = server.address().port;
    }
    return ports;
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

/** The given port or the default one; 0 is a free one. A port in use is a UserError that names it and its setting. */
async function holdPort(given, byDefault, setting) {
  const configured = given === undefined || given === '' ? byDefault : Number(given);
  const wanted = configured === 0 ? await freePort() : configured;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    throw new UserError(`${setting}=${given} is not a port (0 to 65535).`);
  }
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }) => {
      const reason = code === 'EACCES' ? 'may not be used by this user' : 'is already in use by another program';
      reject(new UserError(`Port ${wanted} ${reason}. Set ${setting} to another port.`));
    });
    server.listen(wanted, () => resolve(server));
  });
}

/** The keys of session tokens, second factors, callers' assertions, webhooks' secrets and pushes, created at the first start and stored. */
function sessionKeys(dataDir) {
  const file = join(dataDir, 'session-keys.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : newKeyPair();
  // A folder of an earlier release has fewer keys.
  const keys = {
    ...kept,
    secondFactor: kept.secondFactor ?? newSealingKey(),
    callers: kept.callers ?? newKeyPair(),
    webhooks: kept.webhooks ?? newSealingKey(),
    vapid: kept.vapid ?? newVapidKeys(),
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** The first admin's credentials: as configured, else generated once and stored. */
function adminAccount(dataDir, env) {
  const file = join(dataDir, 'admin.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const admin = {
    email: env.ADMIN_EMAIL || kept.email || 'admin@ringlet.test',
    password: env.ADMIN_PASSWORD || kept.password || newPassword(),
  };
  writeFileSync(file, JSON.stringify(admin), { mode: 0o600 });
  return admin;
}
