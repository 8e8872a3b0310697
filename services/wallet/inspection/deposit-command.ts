import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mongo } from 'mongoose';
import { formatNaira, kobo } from '@ringlet/contracts/money';
import { type CommandResult } from '@ringlet/platform/command';
import { CoreModule } from '@ringlet/platform/core.module';
import { createLog, NestLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { readSettings } from '@ringlet/platform/settings';
import { type DepositRow } from '../deposits/deposit.model';
import { type PaymentReport } from '../domain/payment-provider';
import { type PostingRow } from '../ledger/posting.model';
import { PaymentProviders } from '../providers/payment-providers';
import { PaymentProvidersModule } from '../providers/payment-providers.module';
import { WalletSettings } from '../settings';

const verificationMs = 60_000;
const pollMs = 500;

/** The provider's present answer, or why it could not be asked. */
type ProviderAnswer = PaymentReport | 'unknown payment' | { readonly error: string };

/**
 * `ringlet-admin deposit <reference>`: prints the stored deposit, its posting, and the payment provider's present report. With
 * `verify` the deposit's verification becomes due at once; a running wallet does it, and the command waits for the result.
 * Fails for an unknown deposit.
 */
export async function depositCommand(
  env: NodeJS.ProcessEnv,
  reference: string,
  { verify = false } = {},
): Promise<CommandResult> {
  const settings = readSettings(WalletSettings, { ...env, LOG_LEVEL: 'error' });
  const client = await mongo.MongoClient.connect(settings.MONGO_URL, { serverSelectionTimeoutMS: 5000 });
  try {
    const db = client.db(`${settings.MONGO_PREFIX}_wallet`);
    const deposits = db.collection<DepositRow>('deposits');
    if (verify) await verifyNow(deposits, reference);
    const deposit = await deposits.findOne({ reference });
    if (!deposit) return { text: `no deposit has the reference ${reference}`, data: null, failed: true };
    const posting = await db.collection<PostingRow>('postings').findOne({ _id: `deposit:${reference}` });
    const provider = deposit.method === 'crypto' ? undefined : await askProvider(settings, deposit);
    return { text: format(deposit, posting, provider), data: { deposit, posting, provider } };
  } finally {
    await client.close();
  }
}

/** Makes the verification due and waits for a wallet to do it, at most a minute. */
async function verifyNow(deposits: mongo.Collection<DepositRow>, reference: string): Promise<void> {
  const now = new Date();
  const due = await deposits.findOneAndUpdate(
    { reference, job: { $exists: true } },
    { $set: { 'job.runAt': now } },
    { projection: { job: 1 } },
  );
  if (!due) return;
  for (let waited = 0; waited < verificationMs; waited += pollMs) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const row = await deposits.findOne({ reference }, { projection: { job: 1 } });
    // While leased, the job keeps its lease token; afterwards it is gone or due later.
    if (!row?.job || (!row.job.leaseToken && row.job.runAt > now)) return;
  }
}

async function askProvider(settings: WalletSettings, { method, reference }: DepositRow): Promise<ProviderAnswer> {
  const name = 'wallet';
  const log = createLog(name, settings.LOG_LEVEL);
  const tools = { name, settings, log, health: new Health(), metrics: new Metrics(name) };

  @Module({ imports: [CoreModule.register(tools), PaymentProvidersModule] })
  class CommandModule {}

  const app = await NestFactory.createApplicationContext(CommandModule, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  try {
    const report = await app.get(PaymentProviders).configuredProviderFor(method).verify(reference);
    return report ?? 'unknown payment';
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    await app.close();
  }
}

function format(deposit: DepositRow, posting: PostingRow | null, provider: ProviderAnswer | undefined): string {
  const { reference, userId, name, email, method, status, requested, credited, reportedSince, declined, job } = deposit;
  const lines: [string, string | undefined][] = [
    ['reference', reference],
    ['client', `${userId} ${name} ${email}`.trim()],
    ['method', method],
    ['status', declined === undefined ? status : `${status} (${declined})`],
    ['requested', formatNaira(requested)],
    ['credited', credited === undefined ? undefined : formatNaira(credited)],
    ['reported since', reportedSince === undefined ? undefined : formatNaira(reportedSince)],
    ['made', deposit.createdAt.toISOString()],
    ['approved', deposit.approvedAt?.toISOString()],
    ['next verification', job ? job.runAt.toISOString() : 'none'],
    ['posting', posting ? `${posting._id}, ${formatNaira(kobo(posting.change))}, ${posting.at.toISOString()}` : 'none'],
    ['provider', provider === undefined ? undefined : answerText(provider)],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label.padEnd(18)} ${value}`])).join('\n');
}

function answerText(answer: ProviderAnswer): string {
  if (typeof answer === 'string') return `does not know the payment`;
  if ('error' in answer) return `could not be asked: ${answer.error}`;
  const { state, providerStatus, amount, currency } = answer;
  return `${state} (${providerStatus}), ${(amount / 100).toFixed(2)} ${currency}`;
}
