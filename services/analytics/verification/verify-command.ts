import { secondMs } from '@ringlet/contracts/durations';
import { connectToNats } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { type CommandResult } from '@ringlet/platform/command';
import { createLog } from '@ringlet/platform/logging';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { verifyAnalytics } from './verify-analytics';
import { verifyClientDays } from './verify-clients';
import { verifyDepositDays } from './verify-deposits';
import { verifyProfitHours } from './verify-hours';
import { verifyProfit } from './verify-profit';

/**
 * `ringlet-admin analytics verify`: compares the figures with the ledger and the orders of the system at NATS_URL. Fails if they differ.
 */
export async function verifyAnalyticsCommand(env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const settings = readSettings(ProcessSettings, { ...env, LOG_LEVEL: 'warn' });
  // NATS lets a user receive replies only under its own name.
  const client = settings.NATS_USER ?? 'analytics-verify';
  const connection = await connectToNats(settings, client, createLog('analytics', 'warn'));
  const requester = new Requester(connection, client);
  try {
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, secondMs));
    const now = new Date();
    const differences = [
      ...(await verifyAnalytics(requester, now, pause)),
      ...(await verifyProfit(requester, now, pause)),
      ...(await verifyProfitHours(requester, now, pause)),
      ...(await verifyDepositDays(requester, now, pause)),
      ...(await verifyClientDays(requester, now, pause)),
    ];
    const text =
      differences.length === 0
        ? 'No differences: the figures match the ledger and the orders.'
        : `${differences.length} differences:\n  - ${differences.join('\n  - ')}`;
    return { text, data: { differences }, failed: differences.length > 0 };
  } finally {
    requester.close();
    await connection.close();
  }
}
