import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectToNats } from '@ringlet/messaging/connection';
import { useStreamLimits } from '@ringlet/messaging/stream-limits';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { serveOpenApi } from './docs/openapi';
import { AppModule } from './app.module';
import { observeRequests } from './http/access-log';
import { ErrorEnvelopeFilter, handleFrameworkError } from './http/error-envelope.filter';
import { requestId } from './http/request-id';
import { type GatewaySettings } from './settings';

/** The largest JSON body. */
const bodyLimitBytes = 256 * 1024;

/** Creates the gateway: HTTP in, NATS out. Pass it to runProcess, or to startProcess in a test. */
export async function createGateway(
  context: ProcessContext<GatewaySettings>,
): Promise<{ app: INestApplicationContext; address: string }> {
  const { settings, log } = context;
  const nats = await connectToNats(settings, context.name, log);
  useStreamLimits(nats, settings);

  let app: NestFastifyApplication | undefined;
  try {
    const adapter = new FastifyAdapter({
      bodyLimit: bodyLimitBytes,
      genReqId: requestId,
      frameworkErrors: handleFrameworkError,
      routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
      forceCloseConnections: 'idle',
      trustProxy: settings.TRUSTED_PROXIES,
    });
    app = await NestFactory.create<NestFastifyApplication>(AppModule.register({ ...context, nats }), adapter, {
      logger: new NestLog(log),
      abortOnError: false,
      rawBody: true,
    });
    observeRequests(adapter.getInstance(), log, context.metrics);
    await app.register(cors, {
      origin: settings.WEB_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
      exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition', 'x-refreshed-at', 'x-stale'],
      maxAge: 600,
    });
    await app.register(multipart);
    app.useGlobalPipes(new CompiledValidationPipe());
    app.useGlobalFilters(new ErrorEnvelopeFilter(log));
    await serveOpenApi(app);
    await app.init();
    // Bodies are JSON or multipart: any other content type is answered with 415.
    adapter.getInstance().removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
    await app.listen(settings.PORT, '0.0.0.0');
    const { port } = adapter.getInstance().server.address() as { port: number };
    return { app, address: `http://localhost:${port}` };
  } catch (error) {
    await Promise.allSettled([app?.close()]);
    await nats.close();
    throw error;
  }
}
