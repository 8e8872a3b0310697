import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** An initial password: 72 random bits. */
export function newPassword() {
  return randomBytes(9).toString('base64url');
}

/**
 * `node scripts/new-secrets.mjs <auth file> <gateway file> <services file>` writes the generated secrets of an installation as
 * environment files: auth's signing key, the key of second factors and the first admin's password; the gateway's key for session tokens
 * and its signing key of callers' assertions; the key with which every service verifies them. Only auth may read the first file and only
 * the gateway the second. What a file has is kept; what is missing is added. Needs only Node.
 */
function write(authFile, gatewayFile, servicesFile) {
  const added = [
    ...addPair([authFile, 'JWT_PRIVATE_KEY'], [gatewayFile, 'JWT_PUBLIC_KEY']),
    ...add(authFile, { SECOND_FACTOR_KEY: newSealingKey(), ADMIN_PASSWORD: newPassword() }),
    ...addPair([gatewayFile, 'CALLER_PRIVATE_KEY'], [servicesFile, 'CALLER_PUBLIC_KEYS']),
  ];
  return added.length === 0 ? 'every secret is there already' : `added ${added.join(', ')}`;
}

/** Both halves, or none. */
function addPair([privateFile, privateName], [publicFile, publicName]) {
  const there = [has(privateFile, privateName), has(publicFile, publicName)];
  if (there[0] !== there[1])
    throw new Error(`only one of ${privateName} and ${publicName} is there: they are one pair of keys`);
  if (there[0]) return [];
  const keys = newKeyPair();
  return [...add(privateFile, { [privateName]: keys.private }), ...add(publicFile, { [publicName]: keys.public })];
}

function add(file, settings) {
  mkdirSync(dirname(file), { recursive: true });
  const missing = Object.entries(settings).filter(([name]) => !has(file, name));
  if (missing.length > 0) {
    appendFileSync(file, missing.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
  }
  return missing.map(([name]) => name);
}

function has(file, name) {
  return existsSync(file) && new RegExp(`^${name}=.`, 'm').test(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = process.argv.slice(2);
  try {
    if (files.length !== 3)
      throw new Error('usage: node scripts/new-secrets.mjs <auth file> <gateway file> <services file>');
    process.stdout.write(`${write(...files)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
