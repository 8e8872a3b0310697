import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prefixed } from './local-settings.mjs';
import { operator, passwordVariable } from './nats-users.mjs';
import { services } from './processes.mjs';

/** A new key pair (ES256) for session tokens or callers' assertions, each key's PEM in base64 on one line. */
export function newKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const base64 = (pem) => Buffer.from(pem).toString('base64');
  return {
    private: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    public: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  };
}

/** The encryption key of secrets in the database: 32 random bytes in base64. */
export function newSealingKey() {
  return randomBytes(32).toString('base64');
}

/** A new private key that signs messages to push services (VAPID), in base64url. */
export function newPushKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d;
}

/** An initial password: 72 random bits. */
export function newPassword() {
  return randomBytes(9).toString('base64url');
}

const composeMongo = 'mongo:27017';

/**
 * `node scripts/new-secrets.mjs <folder> [MongoDB hosts]` generates an installation's secrets: one environment file per process, which
 * only that process may read, and one each for MongoDB, NATS and the operator's tools. It keeps existing values and adds missing ones, so
 * it can run again. `ringlet.env`, for all processes in one, is made from their files each time. Fill in by hand what a provider gives you
 * (its keys, the mail server's password). Needs only Node.
 */
function writeSecrets(folder, mongoHosts = composeMongo) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = Object.fromEntries(
    [...services, 'gateway', 'operator', 'mongo', 'nats'].map((name) => [
      name,
      readSecrets(join(folder, `${name}.env`)),
    ]),
  );
  addMissing(files, mongoHosts);
  for (const [name, { lines, added }] of Object.entries(files)) {
    const all = [...lines, ...Object.entries(added).map(([setting, value]) => `${setting}=${value}`)];
    writeFileSync(join(folder, `${name}.env`), `${all.join('\n')}\n`, { mode: 0o600 });
  }
  const parts = Object.fromEntries([...services, 'gateway'].map((name) => [name, files[name].all()]));
  const shared = Object.entries(prefixed(parts)).map(([setting, value]) => `${setting}=${value}\n`);
  writeFileSync(join(folder, 'ringlet.env'), shared.join(''), { mode: 0o600 });
  return Object.entries(files).map(([name, { added }]) => ({ name, added: Object.keys(added) }));
}

function addMissing(files, mongoHosts) {
  const { mongo, nats, operator: admin, ...processes } = files;
  const { auth, gateway, ...others } = processes;
  admin.add('NATS_USER', () => operator);
  admin.add('NATS_PASSWORD', () => nats.add(passwordVariable(operator), newServerPassword));
  addPair([auth, 'JWT_PRIVATE_KEY'], [[gateway, 'JWT_PUBLIC_KEY']]);
  const verifiers = [auth, ...Object.values(others)].map((file) => [file, 'CALLER_PUBLIC_KEYS']);
  addPair([gateway, 'CALLER_PRIVATE_KEY'], verifiers);
  auth.add('SECOND_FACTOR_KEY', newSealingKey);
  processes.webhooks.add('WEBHOOK_SECRET_KEY', newSealingKey);
  processes.notifications.add('VAPID_PRIVATE_KEY', newPushKey);
  auth.add('ADMIN_PASSWORD', newPassword);
  mongo.add('ROOT_PASSWORD', newServerPassword);
  mongo.add('BACKUP_PASSWORD', newServerPassword);
  mongo.add('REPLICA_SET_KEY', () => randomBytes(48).toString('hex'));
  for (const [name, file] of Object.entries(processes)) {
    // The server's setting contains the process's name; the process has its own setting.
    const setting = `${name.toUpperCase()}_PASSWORD`;
    file.add('NATS_USER', () => name);
    file.add('NATS_PASSWORD', () => nats.add(passwordVariable(name), newServerPassword));
    if (file === gateway) continue;
    file.add('MONGO_URL', () => {
      const password = mongo.add(setting, newServerPassword);
      return `mongodb://${name}:${password}@${mongoHosts}/?replicaSet=rs0&authSource=admin`;
    });
  }
}

/** Adds both halves of a key pair, or none: a public key is the same in all processes that have it. */
function addPair([privateFile, privateName], publicHalves) {
  const known = publicHalves.map(([file, name]) => file.get(name)).find((key) => key !== undefined);
  if ((privateFile.get(privateName) !== undefined) !== (known !== undefined)) {
    throw new Error(`only one of ${privateName} and ${publicHalves[0][1]} is there: they are one pair of keys`);
  }
  const keys = newKeyPair();
  privateFile.add(privateName, () => keys.private);
  for (const [file, name] of publicHalves) file.add(name, () => known ?? keys.public);
}

/** An environment file's lines, and additions to it. */
function readSecrets(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const values = Object.fromEntries([...text.matchAll(/^([A-Z]\w*)=(.+)$/gm)].map(([, name, value]) => [name, value]));
  const added = {};
  return {
    lines: text.trimEnd() === '' ? [] : text.trimEnd().split('\n'),
    added,
    get: (name) => values[name],
    all: () => ({ ...values, ...added }),
    add: (name, make) => values[name] ?? added[name] ?? (added[name] = make()),
  };
}

/** A program's password: 192 random bits. It begins with a letter, because NATS reads digits as a number. */
function newServerPassword() {
  return `p${randomBytes(24).toString('hex')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, mongoHosts] = process.argv.slice(2);
  try {
    if (!folder) throw new Error('usage: node scripts/new-secrets.mjs <folder> [MongoDB hosts, host:port,...]');
    for (const { name, added } of writeSecrets(folder, mongoHosts)) {
      process.stdout.write(
        `${join(folder, `${name}.env`)}: ${added.length > 0 ? `added ${added.join(', ')}` : 'kept'}\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
