import { mongo } from 'mongoose';
import { connectToNats } from '@ringlet/messaging/connection';
import { createLog } from '@ringlet/platform/logging';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const usage = `usage: npm run backup -- <new folder>      all databases as of one moment, pictures and dead letters
       npm run restore -- <folder>         into empty databases and an empty NATS server, with all services stopped`;
const commands = { create: createBackup, restore: restoreBackup };

/** `npm run backup` and `npm run restore`, at MONGO_URL and NATS_URL. Exit code: 0, 1 if it failed, 2 for invalid arguments. */
async function main(): Promise<void> {
  const [name = '', folder, ...rest] = process.argv.slice(2);
  const command = name === 'create' || name === 'restore' ? commands[name] : undefined;
  if (command === undefined || folder === undefined || rest.length > 0) {
    console.log(usage);
    process.exitCode = 2;
    return;
  }
  const started = performance.now();
  const settings = readSettings(DatabaseSettings, process.env);
  const client = await mongo.MongoClient.connect(settings.MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    const nats = await connectToNats(settings, 'backup', createLog('backup', 'warn'));
    try {
      const installation = { client, prefix: settings.MONGO_PREFIX, nats };
      const { at, collections, pictures, deadLetters } = await command(installation, folder);
      const documents = collections.reduce((total, each) => total + each.documents, 0);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${name === 'create' ? 'backup' : 'restored the backup'} of ${at}: ${documents.toLocaleString('en')} documents in ` +
          `${collections.length} collections, ${pictures.length} pictures, ${deadLetters.letters} dead letters; ${seconds} s`,
      );
    } finally {
      await nats.close();
    }
  } finally {
    await client.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
