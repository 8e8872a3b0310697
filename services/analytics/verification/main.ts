import { connectToNats } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { verifyAnalytics } from './verify-analytics';

const secondMs = 1000;

/** `npm run analytics:verify`: compares the figures with the ledger and the orders of the system at NATS_URL. Exit code 1 if they differ. */
async function main(): Promise<void> {
  const settings = readSettings(ProcessSettings, { LOG_LEVEL: 'warn', ...process.env });
  const connection = await connectToNats(settings, 'analytics-verify', createLog('analytics', 'warn'));
  const requester = new Requester(connection, 'analytics-verify');
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, secondMs));
  const differences = await verifyAnalytics(requester, new Date(), pause);
  requester.close();
  await connection.close();
  process.stdout.write(
    differences.length === 0
      ? 'No differences: the figures match the ledger and the orders.\n'
      : `${differences.length} differences:\n  - ${differences.join('\n  - ')}\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`analytics:verify: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
