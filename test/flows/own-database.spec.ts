import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { Transactions } from '@ringlet/persistence/transactions';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { serviceParts } from '../../one-process/parts';
import { type CommandRecorder, recordCommands } from '../harness/database-commands';

import { newKeyPair } from '#scripts/new-secrets.mjs';

const settingsOf: Readonly<Record<string, Record<string, string>>> = {
  auth: { JWT_PRIVATE_KEY: newKeyPair().private, SECOND_FACTOR_KEY: randomBytes(32).toString('base64') },
  notifications: { SMTP_URL: 'smtp://127.0.0.1:9' },
  numbers: { SMS_MAN_URL: 'http://127.0.0.1:9', SMS_MAN_TOKEN: 'a token of a test' },
  wallet: { RATES_URL: 'http://127.0.0.1:9', WEB_URL: 'http://web.test' },
  webhooks: { WEBHOOK_SECRET_KEY: randomBytes(32).toString('base64') },
};

/** The actions of MongoDB's role `readWrite` in its database. */
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
/** The actions that MongoDB allows every user, in any database. */
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

  it.each(serviceParts)('and $name needs no more', async ({ name, Settings, create }) => {
    recorder.commands.clear();
    const MONGO_URL = `mongodb://127.0.0.1:${recorder.port}/?directConnection=true`;
    const settings = { ...settingsOf[name], MONGO_URL };
    const { app, probePort, stop } = await stack.start(name, Settings, create, settings);
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
