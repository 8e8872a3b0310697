import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectToNats } from '@ringlet/messaging/connection';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { CoreModule } from '@ringlet/platform/core.module';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { serveOpenApi } from './docs/openapi';
import { GatewayModule } from './gateway.module';
import { observeRequests } from './http/access-log';
import { ErrorEnvelopeFilter, refuseBeforeRouting } from './http/error-envelope.filter';
import { requestId } from './http/request-id';
import { type GatewaySettings } from './settings';

/** The largest JSON body: every call of the product fits many times over. */
const bodyLimitBytes = 256 * 1024;

/** The gateway: HTTP in, NATS out. Pass it to runProcess, or to startProcess in a test. */
export async function createGateway(
  tools: ProcessContext<GatewaySettings>,
): Promise<{ app: INestApplicationContext; address: string }> {
  const { settings, log } = tools;
  const connection = await connectToNats(settings.NATS_URL, tools.name, log);

  @Module({
    imports: [CoreModule.register(tools), MessagingModule.register(connection, { withOutbox: false }), GatewayModule],
  })
  class GatewayProcess {}

  let app: NestFastifyApplication | undefined;
  try {
    const adapter = new FastifyAdapter({
      bodyLimit: bodyLimitBytes,
      genReqId: requestId,
      frameworkErrors: refuseBeforeRouting,
      routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
      forceCloseConnections: 'idle',
      trustProxy: settings.TRUSTED_PROXIES,
    });
    app = await NestFactory.create<NestFastifyApplication>(GatewayProcess, adapter, {
      logger: new NestLog(log),
      abortOnError: false,
      rawBody: true,
    });
    observeRequests(adapter.getInstance(), log, tools.metrics);
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
    serveOpenApi(app);
    await app.init();
    // JSON is the only language of this API: everything else is 415, not an empty or a half-understood body.
    adapter.getInstance().removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
    await app.listen(settings.PORT, '0.0.0.0');
    const { port } = adapter.getInstance().server.address() as { port: number };
    return { app, address: `http://localhost:${port}` };
  } catch (error) {
    await Promise.allSettled([app?.close()]);
    await connection.close();
    throw error;
  }
}
