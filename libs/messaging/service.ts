import { type INestApplicationContext, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions } from '@nestjs/microservices';
import { type Connection } from 'mongoose';
import { PersistenceModule } from '@ringlet/persistence/persistence.module';
import { type Migration } from '@ringlet/persistence/migrations';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { type DatabaseSettings } from '@ringlet/platform/settings';
import { CoreModule } from '@ringlet/platform/core.module';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { connectToNats } from './connection';
import { PassErrorsFilter } from './error.filter';
import { MessagingModule } from './messaging.module';
import { RingletStrategy } from './strategy';

/**
 * What every service is: its own database, NATS, the outbox relay, validation of every input, and `feature`, the module that
 * is the service. Pass the result to runProcess (or startProcess in a test).
 */
export function createService<S extends DatabaseSettings>(feature: Type, migrations: readonly Migration[] = []) {
  return async (tools: ProcessContext<S>): Promise<{ app: INestApplicationContext }> => {
    const connection = await connectToNats(tools.settings.NATS_URL, tools.name, tools.log);
    const databases: Connection[] = [];

    @Module({
      imports: [
        CoreModule.of(tools),
        MessagingModule.of(connection, { withOutbox: true }),
        PersistenceModule.forService(migrations, (connection) => databases.push(connection)),
        feature,
      ],
    })
    class ServiceModule {}

    let app: INestMicroservice | undefined;
    try {
      app = await NestFactory.createMicroservice<MicroserviceOptions>(ServiceModule, {
        strategy: new RingletStrategy(tools.name, connection, tools.log, tools.metrics),
        logger: new NestLog(tools.log),
        abortOnError: false,
      });
      app.useGlobalPipes(new CompiledValidationPipe());
      app.useGlobalFilters(new PassErrorsFilter());
      await app.listen();
      return { app };
    } catch (error) {
      // Nest closes what it has started; what a provider that failed has left open is ours to close.
      await Promise.allSettled([app?.close()]);
      await Promise.allSettled(databases.map((database) => database.close(true)));
      await connection.close();
      throw error;
    }
  };
}
