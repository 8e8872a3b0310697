import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A new key pair of session tokens (ES256), each key's PEM in base64 on one line. */
export function newSessionKeys() {
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
 * `node scripts/new-secrets.mjs <auth file> <gateway file>` writes the generated secrets of an installation as environment files: the
 * signing key, the key of second factors and the first admin's password for auth, the verification key for the gateway. Only auth
 * may read the first file. Existing files are kept; a secret missing in one is added. Needs only Node.
 */
function write(authFile, gatewayFile) {
  const there = [authFile, gatewayFile].filter((file) => existsSync(file));
  if (there.length === 2) return addMissing(authFile) ?? `${there.join(' and ')} are kept as they are`;
  if (there.length === 1) throw new Error(`${there[0]} is there without the other: they hold one pair of keys`);
  const keys = newSessionKeys();
  const files = [
    [gatewayFile, { JWT_PUBLIC_KEY: keys.public }],
    [authFile, { JWT_PRIVATE_KEY: keys.private, SECOND_FACTOR_KEY: newSealingKey(), ADMIN_PASSWORD: newPassword() }],
  ];
  for (const [file, settings] of files) {
    mkdirSync(dirname(file), { recursive: true });
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
  }
  return `made ${authFile} and ${gatewayFile}`;
}

/** Adds the encryption key to a file from before two-factor secrets were encrypted. */
function addMissing(authFile) {
  if (/^SECOND_FACTOR_KEY=/m.test(readFileSync(authFile, 'utf8'))) return undefined;
  appendFileSync(authFile, `SECOND_FACTOR_KEY=${newSealingKey()}\n`);
  return `added SECOND_FACTOR_KEY to ${authFile}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [authFile, gatewayFile] = process.argv.slice(2);
  try {
    if (!gatewayFile) throw new Error('usage: node scripts/new-secrets.mjs <auth file> <gateway file>');
    process.stdout.write(`${write(authFile, gatewayFile)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
