import { type INestApplication } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiProperty, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import dtoMetadata from './dto-metadata.generated';
import { describeRefusals } from './refusals';

/** The OpenAPI 3 document of the gateway: served at /docs-json, and the source of the web client. */
export async function createOpenApiDocument(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
  return describeRoutes(app);
}

/** The pages load their own files, and have styles and icons in them. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves GET /docs for people and GET /docs-json for programs. */
export async function serveOpenApi(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/docs(\/|$)/.test(request.routeOptions.url ?? '')) void reply.header('content-security-policy', pagePolicy);
    done();
  });
  SwaggerModule.setup('docs', app, () => describeRoutes(app), { jsonDocumentUrl: 'docs-json' });
}

function describeRoutes(app: INestApplication): OpenAPIObject {
  describeRules();
  const config = new DocumentBuilder()
    .setTitle('Ringlet')
    .setDescription(
      'Rents temporary phone numbers that receive one-time codes. Every answer is `{status, message, data}`; every failure ' +
        '`{status: false, message, code, requestId, errors?}`. Amounts are numbers in the named currency with at most two decimals.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  return describeRefusals(document);
}

/** Copies the rules of class-validator's decorators into the document. */
function describeRules(): void {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<new () => object, unknown> };
  for (const input of storage.validationMetadatas.keys()) {
    const schema = targetConstructorToSchema(input);
    for (const [property, rules] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(property) ?? false;
      ApiProperty({ ...(rules as object), required })(input.prototype as object, property);
    }
  }
}
