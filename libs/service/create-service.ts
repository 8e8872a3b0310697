import { type INestApplicationContext, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions } from '@nestjs/microservices';
import { type Connection } from 'mongoose';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { CallerVerifier } from '@ringlet/messaging/callers/caller-verifier';
import { connectToNats } from '@ringlet/messaging/connection';
import { PassErrorsFilter } from '@ringlet/messaging/error.filter';
import { useJetStreamLimits } from '@ringlet/messaging/jetstream-limits';
import { RingletStrategy } from '@ringlet/messaging/strategy';
import { type Migration } from '@ringlet/persistence/migrations';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { type ServiceSettings } from '@ringlet/platform/settings';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { ServiceModule } from './service.module';

/** Time to close connections at shutdown, in milliseconds. */
const closingMs = 5000;

/** Creates the microservice of a service's AppModule. Pass the result to runProcess, or to startProcess in a test. */
export function createService(AppModule: Type, migrations: readonly Migration[] = []) {
  return async (context: ProcessContext<ServiceSettings>): Promise<{ app: INestApplicationContext }> => {
    const nats = await connectToNats(context.settings, context.name, context.log);
    useJetStreamLimits(nats, context.settings);
    const databases: Connection[] = [];
    const callers = new CallerVerifier(context.settings.CALLER_PUBLIC_KEYS);
    const onDatabase = (database: Connection) => void databases.push(database);

    @Module({ imports: [ServiceModule.register({ ...context, nats, callers, onDatabase }, migrations), AppModule] })
    class RootModule {}

    let app: INestMicroservice | undefined;
    try {
      app = await NestFactory.createMicroservice<MicroserviceOptions>(RootModule, {
        strategy: new RingletStrategy({
          ...context,
          nats,
          callers,
          policy: apiKeyPolicy,
          maxInFlight: context.settings.REQUESTS_IN_FLIGHT,
          finishMs: finishMs(context.settings),
          isProduction: context.settings.NODE_ENV === 'production',
        }),
        logger: new NestLog(context.log),
        abortOnError: false,
      });
      app.useGlobalPipes(new CompiledValidationPipe());
      app.useGlobalFilters(new PassErrorsFilter());
      await app.listen();
      return { app };
    } catch (error) {
      // Nest closes the providers that started. This closes the connections of a provider that failed.
      await Promise.allSettled([app?.close()]);
      await Promise.allSettled(databases.map((database) => database.close(true)));
      await nats.close();
      throw error;
    }
  };
}

/** Closing connections takes a few seconds; running handlers may use the rest of the stopping time. */
function finishMs({ SHUTDOWN_MS }: ServiceSettings): number {
  return Math.max(SHUTDOWN_MS / 2, SHUTDOWN_MS - closingMs);
}
