import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { connectToNats } from '../connection';
import { runDeadLetters } from './command';

/** `npm run dead-letters`: lists, replays or discards dead letters, at NATS_URL. */
async function main(): Promise<void> {
  const settings = readSettings(ProcessSettings, process.env);
  const connection = await connectToNats(settings, 'dead-letters', createLog('dead-letters', 'warn'));
  process.exitCode = await runDeadLetters(process.argv.slice(2), connection, (line) => console.log(line));
  await connection.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
