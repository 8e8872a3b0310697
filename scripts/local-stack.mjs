import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { step, UserError } from './cli.mjs';
import { freePort } from './free-port.mjs';
import { localSettings, prefixed } from './local-settings.mjs';
import { tryLock } from './lock.mjs';
import { newNatsPasswords, operator, passwordVariable } from './nats-users.mjs';
import { newKeyPair, newPassword, newPushKey, newSealingKey } from './new-secrets.mjs';
import { oneProcess, processFiles, services } from './processes.mjs';
import { killStaleProcess } from './stale-process.mjs';
import { supervise } from './supervisor.mjs';

/** Stopped last, because the others depend on them. */
const infrastructure = ['mongo', 'nats'];

/**
 * Everything that `npm start` runs, on embedded defaults: the document server and NATS unless MONGO_URL and NATS_URL are set, the sandbox,
 * the services, the gateway and the web server. Each restarts when it ends. `interrupted` aborts the start; `files` replaces a process's
 * program. The result's `stop` ends everything, `restart` one process.
 */
export async function startLocalStack(interrupted, env = process.env, files = {}) {
  const dataDir = env.DATA_DIR || '.data';
  const processes = chosenProcesses(env);
  // Only the owner can read data, keys and logs, including those that the processes create.
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const unlock = await tryLock(dataDir);
  if (!unlock)
    throw new UserError(`Another Ringlet runs on the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
  // A free probe port for each process, because only one could listen on a fixed one.
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
    // Each process has its own user on this start's NATS; on another server all use the URL's.
    const natsOf = (user) =>
      ownNats
        ? { NATS_URL: natsUrl, NATS_USER: user, NATS_PASSWORD: passwords[passwordVariable(user)] }
        : { NATS_URL: natsUrl };
    const toolsUrl = ownNats
      ? ownNats.replace('//', `//${operator}:${passwords[passwordVariable(operator)]}@`)
      : natsUrl;
    // Other commands read it, e.g. npm run ringlet-admin -- ledger verify.
    const known = JSON.stringify({ ...addresses, mongo: mongoUrl, nats: toolsUrl });
    // Removed first: an existing file would keep its mode, and this one contains the operator's password.
    rmSync(join(dataDir, 'addresses.json'), { force: true });
    writeFileSync(join(dataDir, 'addresses.json'), known, { mode: 0o600 });
    const settings = localSettings({ env, addresses, ports, keys, admin, mongoUrl, natsOf });
    await step('starting the sandbox', () => start('sandbox', processFiles.sandbox, settings.sandbox));
    const startPart = (name) => start(name, processFiles[name], settings.parts[name]);
    const startWeb = () => start('web', processFiles.web, settings.web);
    if (processes === 'one') {
      await step('starting the services and the gateway in one process', () =>
        start(oneProcess.name, oneProcess.file, prefixed(settings.parts)),
      );
      await step('starting the web server', startWeb);
    } else {
      await step('starting the services', () => Promise.all(services.map(startPart)));
      await step('starting the gateway and the web server', () => Promise.all([startPart('gateway'), startWeb()]));
    }
    return { addresses, admin, mongoUrl, natsUrl, dataDir, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How the gateway and the services run: `each` in its own process, or all in `one`. */
export function chosenProcesses(env) {
  const chosen = env.RINGLET_PROCESSES || 'each';
  if (chosen !== 'each' && chosen !== 'one') {
    throw new UserError(`RINGLET_PROCESSES=${chosen} is neither each nor one.`);
  }
  return chosen;
}

async function startMongo(start, dataDir) {
  const dir = resolve(dataDir, 'mongo');
  // The server of a killed start may still be running.
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

/** Ports that are free now. Holds each until all are chosen, so that no two are equal. */
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

/** The given port or the default; 0 is a free one. A port in use is a UserError that names it and its setting. */
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
  // An earlier release's folder has fewer keys.
  const keys = {
    ...kept,
    secondFactor: kept.secondFactor ?? newSealingKey(),
    callers: kept.callers ?? newKeyPair(),
    webhooks: kept.webhooks ?? newSealingKey(),
    pushes: kept.pushes ?? newPushKey(),
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
