import { randomBytes } from 'node:crypto';
import { type Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { newKeyPair } from '#scripts/new-secrets.mjs';
import { Transactions } from '@ringlet/persistence/transactions';
import { type ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule as Adverts } from '../../services/adverts/app.module';
import { AdvertsSettings } from '../../services/adverts/settings';
import { AppModule as Analytics } from '../../services/analytics/app.module';
import { AnalyticsSettings } from '../../services/analytics/settings';
import { AppModule as Auth } from '../../services/auth/app.module';
import { AuthSettings } from '../../services/auth/settings';
import { AppModule as Notifications } from '../../services/notifications/app.module';
import { NotificationsSettings } from '../../services/notifications/settings';
import { AppModule as Numbers } from '../../services/numbers/app.module';
import { NumbersSettings } from '../../services/numbers/settings';
import { AppModule as Wallet } from '../../services/wallet/app.module';
import { WalletSettings } from '../../services/wallet/settings';
import { AppModule as Webhooks } from '../../services/webhooks/app.module';
import { WebhooksSettings } from '../../services/webhooks/settings';
import { type CommandRecorder, recordCommands } from '../harness/database-commands';

type Service = [
  name: string,
  Settings: Type<ServiceSettings>,
  Module: Parameters<typeof createService>[0],
  settings: Record<string, string>,
];
const services: Service[] = [
  ['adverts', AdvertsSettings, Adverts, {}],
  ['analytics', AnalyticsSettings, Analytics, {}],
  [
    'auth',
    AuthSettings,
    Auth,
    { JWT_PRIVATE_KEY: newKeyPair().private, SECOND_FACTOR_KEY: randomBytes(32).toString('base64') },
  ],
  ['notifications', NotificationsSettings, Notifications, { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['numbers', NumbersSettings, Numbers, { SMS_MAN_URL: 'http://127.0.0.1:9', SMS_MAN_TOKEN: 'a token of a test' }],
  ['wallet', WalletSettings, Wallet, { RATES_URL: 'http://127.0.0.1:9', WEB_URL: 'http://web.test' }],
  ['webhooks', WebhooksSettings, Webhooks, { WEBHOOK_SECRET_KEY: randomBytes(32).toString('base64') }],
];

/** What the role `readWrite` of MongoDB allows in its database. */
const readWrite = [
  'find',
  'getMore',
  'killCursors',
  'aggregate',
  'count',
  'distinct',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
  'create',
  'drop',
  'listCollections',
  'createIndexes',
  'dropIndexes',
  'listIndexes',
  'collStats',
  'dbStats',
];
/** What MongoDB lets every user do, in any database. */
const ofEveryUser = ['hello', 'ping', 'buildInfo', 'endSessions', 'commitTransaction', 'abortTransaction'];

describe('the database user of each service may read and write one database', () => {
  let stack: TestStack;
  let recorder: CommandRecorder;
  beforeAll(async () => {
    stack = await startStack();
    const { hostname, port } = new URL(stack.database.url);
    recorder = await recordCommands({ host: hostname, port: Number(port) });
  });
  afterAll(async () => {
    await stack.stop();
    await recorder.stop();
  });

  it.each(services)('and %s needs no more', async (name, Settings, AppModule, settings) => {
    recorder.commands.clear();
    const MONGO_URL = `mongodb://127.0.0.1:${recorder.port}/?directConnection=true`;
    const { app, probePort, stop } = await stack.start(name, Settings, createService(AppModule), {
      ...settings,
      MONGO_URL,
    });
    await until(async () => (await fetch(`http://127.0.0.1:${probePort}/health/ready`)).ok, `${name} is ready`);
    const rows = app.get<Connection>(getConnectionToken()).collection('own_database');
    await app.get(Transactions).run('test', async ({ session }) => void (await rows.insertOne({}, { session })));
    await stop();

    const own = `${stack.database.prefix}_${name}`;
    const used = [...recorder.commands].map((line) => line.split(' ') as [database: string, command: string]);
    expect(used).toContainEqual([own, 'insert']);
    expect(used).toContainEqual([own, 'createIndexes']);
    const refused = used.filter(
      ([database, command]) => !ofEveryUser.includes(command) && !(database === own && readWrite.includes(command)),
    );
    expect(refused).toEqual([]);
  });
});
