import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { connectToNats } from '@ringlet/messaging/connection';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { PersistenceModule } from '@ringlet/persistence/persistence.module';
import { NestLog, createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { DatabaseSettings, readSettings } from '@ringlet/platform/settings';
import { CoreModule } from '@ringlet/platform/core.module';
import { Rebuild } from './rebuild';
import { RebuildModule } from './rebuild.module';

/** `npm run analytics:rebuild`: rebuilds all monthly figures from the orders and the ledger. The service may keep running. */
async function main(): Promise<void> {
  const name = 'analytics';
  const settings = readSettings(DatabaseSettings, { LOG_LEVEL: 'warn', ...process.env });
  const log = createLog(name, settings.LOG_LEVEL);
  const tools = { name, settings, log, health: new Health(), metrics: new Metrics(name) };
  const connection = await connectToNats(settings, 'analytics-rebuild', log);

  @Module({
    imports: [
      CoreModule.register(tools),
      MessagingModule.register(connection, { withOutbox: false, name: 'analytics-rebuild' }),
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
  process.stderr.write(`\rFigures rebuilt from ${read.toLocaleString('en')} sales, refunds and deposits.\n`);
  await app.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`\nrebuild failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
