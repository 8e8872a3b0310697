import { fork } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { newPassword, newSessionKeys } from './new-secrets.mjs';
import { Refusal, step } from './say.mjs';

/** How long a process may take to say that it is ready, on a slow machine. */
const startWithinMs = 60_000;
/** A process that ends without being asked is started again, but not more often than this. */
const restartAfterMs = 500;

/**
 * Everything that `npm start` runs, on embedded defaults: the document server and NATS unless MONGO_URL and NATS_URL name real
 * ones, the sandbox, the services, the gateway and the web server. What one of them writes goes to <DATA_DIR>/logs/<name>.log,
 * its process id to <DATA_DIR>/processes.json. `stop` ends all of them, what the others stand on last.
 */
export async function startLocalStack(env = process.env) {
  const dataDir = env.DATA_DIR || '.data';
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const running = new Map();
  let stopping = false;

  const notePids = () => {
    const pids = Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid]));
    writeFileSync(join(dataDir, 'processes.json'), JSON.stringify(pids, null, 2));
  };

  function launch(name, file, settings, args, log) {
    return new Promise((resolve, reject) => {
      const child = fork(file, args, {
        env: { ...process.env, ...env, ...settings },
        // Own group: Ctrl-C reaches this process alone, which then stops the others in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let complaint = '';
      child.stdout.pipe(log, { end: false });
      child.stderr.on('data', (data) => {
        complaint = (complaint + data).slice(-4000);
        log.write(data);
      });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Refusal(`${name} did not start within ${startWithinMs / 1000} s; see ${log.path}`));
      }, startWithinMs);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Refusal(complaint.trim() || `${name} ended with ${code ?? signal}; see ${log.path}`));
      });
      child.on('message', (message) => {
        if (!message?.ready) return;
        clearTimeout(timer);
        resolve({ child, told: message });
      });
    });
  }

  async function start(name, file, settings = {}, args = []) {
    const log = createWriteStream(join(dataDir, 'logs', `${name}.log`), { flags: 'a' });
    const { child, told } = await launch(name, file, settings, args, log);
    running.set(name, { child });
    notePids();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      process.stderr.write(`! ${name} ended (${code ?? signal}); starting it again, see ${log.path}\n`);
      setTimeout(() => {
        if (!stopping) start(name, file, settings, args).catch((error) => process.stderr.write(`✗ ${error.message}\n`));
      }, restartAfterMs);
    });
    return told;
  }

  async function stop() {
    if (stopping) return;
    stopping = true;
    const end = async ([, { child }]) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    };
    const beneath = ([name]) => name === 'mongo' || name === 'nats';
    await Promise.all([...running].filter((entry) => !beneath(entry)).map(end));
    await Promise.all([...running].filter(beneath).map(end));
  }

  try {
    const ports = {
      gateway: await choosePort(env.PORT, 3000, 'PORT'),
      web: await choosePort(env.WEB_PORT, 8080, 'WEB_PORT'),
      sandbox: await choosePort(env.SANDBOX_PORT, 4000, 'SANDBOX_PORT'),
      smtp: await choosePort(env.SANDBOX_SMTP_PORT, 0, 'SANDBOX_SMTP_PORT'),
    };
    const addresses = {
      web: `http://localhost:${ports.web}`,
      gateway: `http://localhost:${ports.gateway}`,
      sandbox: `http://localhost:${ports.sandbox}`,
    };
    const keys = sessionKeys(dataDir);
    const admin = adminAccount(dataDir, env);

    const mongoUrl = env.MONGO_URL || (await step('starting the document server', () => startMongo(start, dataDir)));
    const natsUrl = env.NATS_URL || (await step('starting NATS', () => startNats(start, dataDir)));
    const service = { MONGO_URL: mongoUrl, NATS_URL: natsUrl };
    // Where other commands (npm run ledger:verify) find what runs here.
    writeFileSync(join(dataDir, 'addresses.json'), JSON.stringify({ ...addresses, mongo: mongoUrl, nats: natsUrl }));
    const sandboxKeys = {
      SMS_MAN_TOKEN: env.SMS_MAN_TOKEN || 'sandbox-sms-man-token',
      HANDLER_API_KEY: env.HANDLER_API_KEY || 'sandbox-handler-api-key',
      PAYSTACK_SECRET_KEY: env.PAYSTACK_SECRET_KEY || 'sk_test_sandbox',
      MONNIFY_API_KEY: env.MONNIFY_API_KEY || 'MK_TEST_SANDBOX',
      MONNIFY_SECRET_KEY: env.MONNIFY_SECRET_KEY || 'sandbox-monnify-secret',
      MONNIFY_CONTRACT_CODE: env.MONNIFY_CONTRACT_CODE || '1000000001',
    };

    await step('starting the sandbox', () =>
      start('sandbox', 'dist/sandbox/main.js', {
        ...sandboxKeys,
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_PUBLIC_URL: addresses.sandbox,
        SANDBOX_SMTP_PORT: String(ports.smtp),
        WEBHOOK_URL_PAYSTACK: `${addresses.gateway}/webhooks/paystack`,
        WEBHOOK_URL_MONNIFY: `${addresses.gateway}/webhooks/monnify`,
      }),
    );
    await step('starting the services', () =>
      Promise.all([
        start('auth', 'dist/services/auth/main.js', {
          ...service,
          JWT_PRIVATE_KEY: keys.private,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          WEB_URL: addresses.web,
          // Here everybody comes from one address.
          REGISTRATIONS_PER_HOUR: env.REGISTRATIONS_PER_HOUR || '1000',
        }),
        start('wallet', 'dist/services/wallet/main.js', {
          ...service,
          ...sandboxKeys,
          PAYSTACK_URL: `${addresses.sandbox}/paystack`,
          MONNIFY_URL: `${addresses.sandbox}/monnify`,
          RATES_URL: env.RATES_URL || `${addresses.sandbox}/rates/v6/latest/USD`,
          PAYMENT_CALLBACK_URL: `${addresses.web}/client/payment-status`,
        }),
        start('numbers', 'dist/services/numbers/main.js', {
          ...service,
          ...sandboxKeys,
          SMS_MAN_URL: `${addresses.sandbox}/sms-man`,
          HANDLER_API_URL: `${addresses.sandbox}/handler-api/stubs/handler_api.php`,
        }),
        start('adverts', 'dist/services/adverts/main.js', service),
        start('analytics', 'dist/services/analytics/main.js', service),
        start('notifications', 'dist/services/notifications/main.js', {
          ...service,
          SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
          SUPPORT_EMAIL: env.SUPPORT_EMAIL || 'support@ringlet.test',
        }),
      ]),
    );
    await step('starting the gateway and the web server', () =>
      Promise.all([
        start('gateway', 'dist/gateway/main.js', {
          NATS_URL: natsUrl,
          PORT: String(ports.gateway),
          JWT_PUBLIC_KEY: keys.public,
          WEB_ORIGINS: `${addresses.web},http://127.0.0.1:${ports.web}`,
        }),
        start('web', 'web/server.mjs', { WEB_PORT: String(ports.web), WEB_API_URL: addresses.gateway }),
      ]),
    );
    return { addresses, admin, mongoUrl, natsUrl, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMongo(start, dataDir) {
  const dir = join(dataDir, 'mongo');
  const { address } = await start('mongo', 'dist/libs/embedded-mongo/main.js', {}, ['--dir', dir, '--port', '0']);
  return address;
}

async function startNats(start, dataDir) {
  const { address } = await start('nats', 'scripts/nats.mjs', {}, [join(dataDir, 'nats')]);
  return address;
}

/** The given port, or the default one, or with 0 any free one. A taken port is a Refusal that names it and its setting. */
async function choosePort(given, otherwise, setting) {
  const wanted = given === undefined || given === '' ? otherwise : Number(given);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    throw new Refusal(`${setting}=${given} is not a port (0 to 65535).`);
  }
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => {
      reject(new Refusal(`Port ${wanted} is already in use by another program. Set ${setting} to another port.`));
    });
    server.listen(wanted, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The key pair of session tokens, made at the first start and kept, so that sessions outlive a restart. */
function sessionKeys(dataDir) {
  const file = join(dataDir, 'session-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSessionKeys()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The first admin's sign-in: as given, else made once and kept. */
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
