import { type DynamicModule, type INestApplicationContext, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions } from '@nestjs/microservices';
import { type Connection } from 'mongoose';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { CallerVerifier } from '@ringlet/messaging/callers/caller-verifier';
import { connectToNats } from '@ringlet/messaging/connection';
import { PassErrorsFilter } from '@ringlet/messaging/error.filter';
import { useJetStreamLimits } from '@ringlet/messaging/jetstream-limits';
import { RingletStrategy } from '@ringlet/messaging/strategy';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { type ServiceSettings } from '@ringlet/platform/settings';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { type ServiceContext } from './service.module';

/** Time to close connections at shutdown, in milliseconds. */
const closingMs = 5000;

/** A service's AppModule: imports `ServiceModule.register(service, migrations)` and the service's feature modules. */
export interface AppModuleClass<S extends ServiceSettings> {
  register(service: ServiceContext<S>): DynamicModule;
}

/** Creates an AppModule's microservice. Pass the result to runProcess, or to startProcess in a test. */
export function createService<S extends ServiceSettings>(AppModule: AppModuleClass<S>) {
  return async (context: ProcessContext<S>): Promise<{ app: INestApplicationContext }> => {
    const nats = await connectToNats(context.settings, context.name, context.log);
    useJetStreamLimits(nats, context.settings);
    const databases: Connection[] = [];
    const callers = new CallerVerifier(context.settings.CALLER_PUBLIC_KEYS);
    const module = AppModule.register({
      ...context,
      nats,
      callers,
      onDatabase: (database) => databases.push(database),
    });

    let app: INestMicroservice | undefined;
    try {
      app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
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
