import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { connectToNats } from '@ringlet/messaging/connection';
import { type CommandResult } from '@ringlet/platform/command';
import { createLog } from '@ringlet/platform/logging';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { createBackup, type Installation } from './create-backup';
import { type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';

type Env = NodeJS.ProcessEnv;

/** `ringlet-admin backup <folder>`: copies all databases as of one moment, pictures and dead letters into a new folder. */
export async function backupCommand(env: Env, folder: string): Promise<CommandResult> {
  return run(env, 'backup', (installation) => createBackup(installation, folder));
}

/**
 * `ringlet-admin backup <folder> --keep-days <days>`: into a new folder inside this one, named by the time. Once it is complete, deletes
 * older backups there and the remains of interrupted ones.
 */
export async function regularBackupCommand(env: Env, folder: string, keepDays: number): Promise<CommandResult> {
  const now = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(now);
  const partial = join(folder, `${name}.partial`);
  const result = await run(env, 'backup', async (installation) => {
    const manifest = await createBackup(installation, partial);
    await rename(partial, join(folder, name));
    return manifest;
  });
  const deleted = (await readdir(folder)).filter((each) =>
    isOld(each, name, nameOf(new Date(+now - keepDays * dayMs))),
  );
  for (const old of deleted) await rm(join(folder, old), { recursive: true });
  return { text: `${result.text}; ${deleted.length} old ones deleted`, data: { ...(result.data as object), deleted } };
}

/** `ringlet-admin restore <folder>`: into empty databases and an empty NATS server, with all services stopped. */
export async function restoreCommand(env: Env, folder: string): Promise<CommandResult> {
  return run(env, 'restored the backup', (installation) => restoreBackup(installation, folder));
}

async function run(
  env: Env,
  what: string,
  work: (installation: Installation) => Promise<Manifest>,
): Promise<CommandResult> {
  const started = performance.now();
  const settings = readSettings(DatabaseSettings, { ...env, LOG_LEVEL: 'warn' });
  const client = await mongo.MongoClient.connect(settings.MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    // NATS lets a user receive replies only under its own name.
    const nats = await connectToNats(settings, settings.NATS_USER ?? 'backup', createLog('backup', 'warn'));
    try {
      const { at, collections, pictures, deadLetters } = await work({ client, prefix: settings.MONGO_PREFIX, nats });
      const documents = collections.reduce((total, each) => total + each.documents, 0);
      const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
      const text =
        `${what} of ${at}: ${documents.toLocaleString('en')} documents in ${collections.length} collections, ` +
        `${pictures.length} pictures, ${deadLetters.letters} dead letters; ${seconds} s`;
      return { text, data: { at, documents, pictures: pictures.length, deadLetters: deadLetters.letters, seconds } };
    } finally {
      await nats.close();
    }
  } finally {
    await client.close();
  }
}

/** `2026-11-22T0330Z`: sorts by time. */
function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace(':', '')}Z`;
}

/** Keeps everything that this command did not name. */
function isOld(entry: string, newest: string, oldest: string): boolean {
  const [, name = '', partial] = /^(\d{4}-\d\d-\d\dT\d{4}Z)(\.partial)?$/.exec(entry) ?? [];
  return name !== '' && (partial === undefined ? name < oldest : name < newest);
}
