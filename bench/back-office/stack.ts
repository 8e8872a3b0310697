import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { until } from '@ringlet/testing/until';
import { type StartedChild, startSystem, stopChild, type System } from '../system';

const services = ['auth', 'wallet', 'numbers', 'adverts', 'analytics', 'notifications', 'webhooks'] as const;

/** The back office's services, with their own NATS and database server. */
export interface BackOfficeStack extends Pick<System, 'client' | 'prefix'> {
  /** Starts the services and the gateway. The first start creates the indexes. */
  startServices(): Promise<void>;
  stopServices(): Promise<void>;
  /** Reads as an admin. */
  get(path: string): Promise<string>;
  stop(): Promise<void>;
}

export async function createStack(providerUrl: string): Promise<BackOfficeStack> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const system = await startSystem({
    LOG_LEVEL: 'error',
    JWT_PRIVATE_KEY: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64'),
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_SECRET_KEY: randomBytes(32).toString('base64'),
    WEB_URL: 'http://localhost',
    RATES_URL: 'http://127.0.0.1:9/none',
    NUMBER_PROVIDERS: 'sms-man',
    SMS_MAN_URL: providerUrl,
    SMS_MAN_TOKEN: 'bench',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const { client, prefix, database } = system;
  const headers = { authorization: `Bearer ${system.tokenOf(new ObjectId().toHexString(), 'admin')}` };
  let running: StartedChild[] = [];
  let api = '';
  const read = (path: string): Promise<Response> => fetch(api + path, { headers });
  return {
    client,
    prefix,
    startServices: async () => {
      for (const name of services) running.push(await system.start(`services/${name}/main.js`, name));
      const gateway = await system.start('gateway/main.js', 'gateway');
      running.push(gateway);
      api = gateway.address;
      await until(async () => (await read('/admin/dashboard')).ok, 'the services answer', 60_000);
    },
    stopServices: async () => {
      for (const { child } of running.toReversed()) await stopChild(child);
      running = [];
    },
    get: async (path) => {
      const response = await read(path);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${text}`);
      return text;
    },
    stop: async () => {
      const isOwn = database !== undefined;
      for (const name of isOwn ? [] : services) await client.db(`${prefix}_${name}`).dropDatabase();
      await system.stop();
    },
  };
}
