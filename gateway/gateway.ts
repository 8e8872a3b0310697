import cors from '@fastify/cors';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectToNats } from '@ringlet/messaging/connection';
import { useJetStreamLimits } from '@ringlet/messaging/jetstream-limits';
import { Requester } from '@ringlet/messaging/requester';
import { NestLog } from '@ringlet/platform/logging';
import { type ProcessContext } from '@ringlet/platform/process';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { AppModule } from './app.module';
import { publishDeveloperApi, serveOpenApi } from './docs/openapi';
import { Admission, shedOverload } from './edge/admission';
import { clientErrorAnswerer } from './edge/client-errors';
import { closeConnectionsAtStop, Connections, connectionTimes } from './edge/connections';
import { handleNonStandardRequests } from './edge/non-standard-requests';
import { refusePlainHttp } from './edge/plain-http';
import { applyBodyLimits, bodyBytesAtMost } from './edge/route-limits';
import { ShedRequests } from './edge/shed-requests';
import { acceptForms } from './handler-api/form-bodies';
import { observeRequests } from './http/access-log';
import { ErrorEnvelopeFilter, handleFrameworkError } from './http/error-envelope.filter';
import { acceptMultipart } from './http/multipart';
import { requestId } from './http/request-id';
import { traceRequests } from './http/trace-requests';
import { countKeyErrors, KeyUses } from './sessions/key-uses';
import { type GatewaySettings } from './settings';

/** Values in a request's body or query, including nested ones; the largest form has ten. */
const valuesAtMost = 100;

/** Creates the gateway: HTTP in, NATS out. Pass it to runProcess, or to startProcess in a test. */
export async function createGateway(
  context: ProcessContext<GatewaySettings>,
): Promise<{ app: INestApplicationContext; address: string }> {
  const { settings, log } = context;
  const nats = await connectToNats(settings, context.name, log);
  useJetStreamLimits(nats, settings);

  let app: NestFastifyApplication | undefined;
  try {
    const adapter = new FastifyAdapter({
      bodyLimit: bodyBytesAtMost,
      requestTimeout: connectionTimes.request,
      keepAliveTimeout: connectionTimes.keepAlive,
      http: { headersTimeout: connectionTimes.headers, connectionsCheckingInterval: connectionTimes.check },
      clientErrorHandler: clientErrorAnswerer(log),
      // A stopping gateway still answers requests, and closes each connection with its answer.
      return503OnClosing: false,
      genReqId: requestId,
      frameworkErrors: handleFrameworkError,
      routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
      trustProxy: settings.TRUSTED_PROXIES,
    });
    const shed = new ShedRequests(context.metrics);
    app = await NestFactory.create<NestFastifyApplication>(AppModule.register({ ...context, nats, shed }), adapter, {
      logger: new NestLog(log),
      abortOnError: false,
      rawBody: true,
    });
    const server = adapter.getInstance();
    const requester: Requester = app.get(Requester, { strict: false });
    server.decorate('requester', requester);
    const connections = new Connections(
      server.server,
      {
        atMost: settings.CONNECTIONS_AT_MOST,
        perAddress: settings.CONNECTIONS_PER_ADDRESS,
        proxies: settings.TRUSTED_PROXIES,
      },
      shed,
    );
    closeConnectionsAtStop(server, connections);
    applyBodyLimits(server);
    observeRequests(server, log, context.metrics);
    countKeyErrors(server, app.get(KeyUses, { strict: false }));
    if (context.tracing) traceRequests(server, context.tracing);
    shedOverload(server, new Admission(settings.REQUESTS_IN_FLIGHT), shed);
    refusePlainHttp(server);
    handleNonStandardRequests(server);
    await app.register(cors, {
      origin: settings.WEB_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
      // A text, because the plugin would join a list for each answer.
      exposedHeaders: 'x-request-id, retry-after, content-disposition, x-refreshed-at, x-stale',
      maxAge: 600,
    });
    acceptMultipart(server);
    app.useGlobalPipes(new CompiledValidationPipe(valuesAtMost));
    app.useGlobalFilters(new ErrorEnvelopeFilter(log, settings.NODE_ENV === 'production'));
    if (settings.API_DOCS ?? settings.NODE_ENV !== 'production') await serveOpenApi(app);
    await publishDeveloperApi(app);
    await app.init();
    // Bodies are JSON or multipart, for handler_api.php also forms: any other content type gets 415.
    server.removeContentTypeParser(['text/plain', 'application/x-www-form-urlencoded']);
    acceptForms(server);
    await app.listen(settings.PORT, settings.HOST);
    const { port } = server.server.address() as { port: number };
    return { app, address: `http://localhost:${port}` };
  } catch (error) {
    await Promise.allSettled([app?.close()]);
    await nats.close();
    throw error;
  }
}
