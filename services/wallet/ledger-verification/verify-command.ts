import { mongo } from 'mongoose';
import { formatNaira, kobo } from '@ringlet/contracts/money';
import { type CommandResult } from '@ringlet/platform/command';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { type LedgerReport, verifyLedger } from './verify-ledger';

/** `ringlet-admin ledger verify`: verifies the ledger at MONGO_URL. Fails if there are differences. */
export async function verifyLedgerCommand(env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const { MONGO_URL, MONGO_PREFIX } = readSettings(DatabaseSettings, env);
  const client = await mongo.MongoClient.connect(MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    const report = await verifyLedger(client.db(`${MONGO_PREFIX}_wallet`), new Date());
    return { text: format(report), data: report, failed: report.differences.length > 0 };
  } finally {
    await client.close();
  }
}

function format({ postings, clients, deposits, accounts, owedToClients, differences }: LedgerReport): string {
  const sums = Object.entries({ ...accounts, clients: owedToClients }).map(
    ([account, amount]) => `  ${account.padEnd(16)} ${formatNaira(kobo(amount))}`,
  );
  const verdict =
    differences.length === 0
      ? 'The ledger is correct.'
      : `${differences.length} differences:\n  - ${differences.join('\n  - ')}`;
  return `${postings} postings, ${clients} clients, ${deposits} deposits\n${sums.join('\n')}\n${verdict}`;
}
