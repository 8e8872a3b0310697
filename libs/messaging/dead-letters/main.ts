import { createLog } from '@ringlet/platform/logging';
import { connectToNats } from '../connection';
import { runDeadLetters } from './command';

/** `npm run dead-letters`: lists, replays or discards dead letters, at NATS_URL. */
async function main(): Promise<void> {
  const url = process.env['NATS_URL'] || 'nats://127.0.0.1:4222';
  const connection = await connectToNats(url, 'dead-letters', createLog('dead-letters', 'warn'));
  process.exitCode = await runDeadLetters(process.argv.slice(2), connection, (line) => console.log(line));
  await connection.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
