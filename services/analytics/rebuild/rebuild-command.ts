import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { connectToNats } from '@ringlet/messaging/connection';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { PersistenceModule } from '@ringlet/persistence/persistence.module';
import { type CommandResult } from '@ringlet/platform/command';
import { CoreModule } from '@ringlet/platform/core.module';
import { createLog, NestLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { Rebuild } from './rebuild';
import { RebuildModule } from './rebuild.module';

/** `ringlet-admin analytics rebuild`: rebuilds all monthly figures from the orders and the ledger. The service may keep running. */
export async function rebuildAnalyticsCommand(env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const name = 'analytics';
  const settings = readSettings(DatabaseSettings, { ...env, LOG_LEVEL: 'warn' });
  const log = createLog(name, settings.LOG_LEVEL);
  const tools = { name, settings, log, health: new Health(), metrics: new Metrics(name) };
  // NATS lets a user receive replies only under its own name.
  const client = settings.NATS_USER ?? 'analytics-rebuild';
  const connection = await connectToNats(settings, client, log);

  @Module({
    imports: [
      CoreModule.register(tools),
      MessagingModule.register(connection, client),
      PersistenceModule.register(),
      RebuildModule,
    ],
  })
  class CommandModule {}

  const app = await NestFactory.createApplicationContext(CommandModule, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  const show = (read: number): void =>
    void process.stderr.write(`\r${read.toLocaleString('en')} sales, refunds and deposits read`);
  const read = await app.get(Rebuild).run(show);
  process.stderr.write(`\r${' '.repeat(80)}\r`);
  await app.close();
  return { text: `Figures rebuilt from ${read.toLocaleString('en')} sales, refunds and deposits.`, data: { read } };
}
