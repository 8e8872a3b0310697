import { connectToNats } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { verifyAnalytics } from './verify-analytics';

const secondMs = 1000;

/** `npm run analytics:verify`: what analytics shows beside the ledger and the orders, on the system at NATS_URL. */
async function main(): Promise<void> {
  const settings = readSettings(ProcessSettings, { LOG_LEVEL: 'warn', ...process.env });
  const connection = await connectToNats(settings.NATS_URL, 'analytics-verify', createLog('analytics', 'warn'));
  const requester = new Requester(connection);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, secondMs));
  const differences = await verifyAnalytics(requester, new Date(), pause);
  requester.close();
  await connection.close();
  process.stdout.write(
    differences.length === 0
      ? 'The figures are those of the ledger and the orders.\n'
      : `${differences.length} differences:\n  - ${differences.join('\n  - ')}\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`analytics:verify: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
