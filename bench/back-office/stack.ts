import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { startNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';

/** The services of the back office, with their own NATS and databases. */
export interface BackOfficeStack {
  /** Prefix of its database names. */
  readonly prefix: string;
  get(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** Forks a process and waits until it reports its address. */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [{ address?: string }];
  return { child, address: message.address ?? '' };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** `prefix`: existing databases to use, which already have the admin account. */
export async function startStack(
  mongoUrl: string,
  providerUrl: string,
  prefix = `bench${randomBytes(6).toString('hex')}`,
): Promise<BackOfficeStack> {
  const nats = await startNats();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const base64 = (pem: string | Buffer): string => Buffer.from(pem).toString('base64');
  const admin = { email: 'admin@ringlet.test', password: 'password of this benchmark' };
  const env = {
    MONGO_URL: mongoUrl,
    MONGO_PREFIX: prefix,
    NATS_URL: nats.url,
    LOG_LEVEL: 'error',
    PORT: '0',
    JWT_PRIVATE_KEY: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    JWT_PUBLIC_KEY: base64(publicKey.export({ type: 'spki', format: 'pem' })),
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PAYMENT_CALLBACK_URL: 'http://localhost/client/payment-status',
    RATES_URL: 'http://127.0.0.1:9/none',
    NUMBER_PROVIDERS: 'sms-man',
    SMS_MAN_URL: providerUrl,
    SMS_MAN_TOKEN: 'bench',
  };
  const children: ChildProcess[] = [];
  const start = async (file: string): Promise<string> => {
    const { child, address } = await startProcess(`dist/${file}`, [], env);
    children.push(child);
    return address;
  };
  for (const service of ['auth', 'wallet', 'numbers', 'adverts', 'analytics'])
    await start(`services/${service}/main.js`);
  const api = await start('gateway/main.js');
  const token = await until(() => signIn(api, admin), 'the admin is signed in');
  return {
    prefix,
    get: async (path) => {
      const response = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${text}`);
      return text;
    },
    stop: async () => {
      for (const child of children.toReversed()) await stopProcess(child);
      await nats.stop();
    },
  };
}

async function signIn(api: string, admin: object): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
  return ((await response.json()) as { token?: string }).token;
}
