import { mongo } from 'mongoose';
import { formatNaira, kobo } from '@ringlet/contracts/money';
import { DatabaseSettings, readSettings, SettingsError } from '@ringlet/platform/settings';
import { type LedgerReport, verifyLedger } from './verify-ledger';

/** `npm run ledger:verify`: verifies the ledger, prints the result, and exits 1 if there are differences. */
async function main(): Promise<void> {
  const { MONGO_URL, MONGO_PREFIX } = readSettings(DatabaseSettings, process.env);
  const client = await mongo.MongoClient.connect(MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    const report = await verifyLedger(client.db(`${MONGO_PREFIX}_wallet`), new Date());
    process.stdout.write(format(report));
    process.exitCode = report.differences.length === 0 ? 0 : 1;
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
  return `${postings} postings, ${clients} clients, ${deposits} deposits\n${sums.join('\n')}\n${verdict}\n`;
}

main().catch((error: unknown) => {
  process.stderr.write(`ledger:verify: ${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
