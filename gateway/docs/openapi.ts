import { type INestApplication } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ApiProperty,
  type ApiPropertyOptions,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { wireClasses, wireFieldsOf, type WireKind } from '@ringlet/contracts/wire';
import { ScreensModule } from '../screens.module';
import { V1Module } from '../v1/v1.module';
import dtoMetadata from './dto-metadata.generated';
import { isPortablePattern } from './portable-pattern';
import { describeAllErrors, describeOwnErrors, describeRefusals } from './refusals';

/** Of the release; scripts/version.spec.mjs compares it with package.json. */
const apiVersion = '1.0.0';

type SchemaObject = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** The gateway's OpenAPI documents: the web app's, from which its client is generated, and the developer API's. */
export async function createOpenApiDocuments(
  app: INestApplication,
): Promise<{ web: OpenAPIObject; v1: OpenAPIObject }> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
  return { web: describeRoutes(app), v1: describeDeveloperApi(app) };
}

/** Publishes the developer API's document. It is made once, on the first request. */
export async function publishDeveloperApi(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
  let document: OpenAPIObject | undefined;
  const server = app.getHttpAdapter().getInstance();
  server.get('/v1/openapi.json', (_request, reply) => {
    document ??= describeDeveloperApi(app);
    void reply.header('cache-control', 'public, max-age=300').send(document);
  });
}

/** The pages load their own files and contain their styles and icons. */
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
  server.addHook('onRoute', (route) => {
    if (!/^\/docs(\/|$)/.test(route.url)) return;
    route.onRequest = (_request, reply, done) => {
      void reply.header('content-security-policy', pagePolicy);
      done();
    };
  });
  SwaggerModule.setup('docs', app, () => describeRoutes(app), { jsonDocumentUrl: 'docs-json' });
}

function describeRoutes(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Ringlet')
    .setDescription(
      'Rents temporary phone numbers that receive one-time codes. Every answer is `{status, message, data}`; every failure ' +
        '`{status: false, message, code, requestId, errors?}`. Amounts are numbers in the named currency with at most two decimals.',
    )
    .setVersion(apiVersion)
    .addServer('/', 'The installation that this document is from')
    .addBearerAuth()
    .build();
  return describeOwnErrors(describe(app, config, ScreensModule));
}

function describeDeveloperApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Ringlet developer API')
    .setDescription(
      'Every answer is `{status, message, data}`; every failure `{status: false, message, code, requestId, errors?}` with an HTTP ' +
        'status of 4xx or 5xx. Any request may be answered with 401 (auth/key-required, auth/key-unusable) and 403 (auth/key-scope, ' +
        'auth/key-address). Amounts are naira with at most two decimals; times are ISO 8601 in UTC.',
    )
    .setVersion(apiVersion)
    .addServer('/', 'The installation that this document is from')
    .addSecurity('api-key', { type: 'http', scheme: 'bearer', description: 'An API key: `rllive…`' })
    .build();
  return describeAllErrors(describe(app, config, V1Module));
}

function describe(
  app: INestApplication,
  config: Omit<OpenAPIObject, 'paths'>,
  routes: new () => object,
): OpenAPIObject {
  describeRules();
  describeWire();
  const document = nameBodies(
    SwaggerModule.createDocument(app, config, {
      include: [routes],
      operationIdFactory: (_controller, method) => method,
    }),
  );
  describeSecurity(document);
  return describeRefusals(document);
}

/** The contract's `SetSellingInput` is `SetSellingBody` in the document. */
function nameBodies(document: OpenAPIObject): OpenAPIObject {
  const text = JSON.stringify(document).replaceAll(/("|#\/components\/schemas\/)(\w+)Input"/g, '$1$2Body"');
  return JSON.parse(text) as OpenAPIObject;
}

/** States once what each operation requires: nothing for public ones, and no duplicate if both class and method declare it. */
function describeSecurity({ paths }: OpenAPIObject): void {
  for (const { get, post, put, delete: remove } of Object.values(paths)) {
    for (const operation of [get, post, put, remove]) {
      if (operation !== undefined) operation.security = operation.security?.slice(0, 1) ?? [];
    }
  }
}

/** Removes patterns that other languages cannot read; the description and the error message say what a text may contain. */
function readableElsewhere({ pattern, items, ...rules }: SchemaObject): SchemaObject {
  return {
    ...rules,
    ...(pattern !== undefined && isPortablePattern(pattern) && { pattern }),
    ...(items !== undefined && { items: '$ref' in items ? items : readableElsewhere(items) }),
  };
}

const formats: Partial<Record<WireKind, ApiPropertyOptions>> = {
  money: { type: Number },
  instant: { format: 'date-time' },
};

/** Names the fields of contract classes as they leave, each at the class that declares it. */
function describeWire(): void {
  for (const type of wireClasses()) {
    const inherited = wireFieldsOf(Object.getPrototypeOf(type) as object);
    for (const field of wireFieldsOf(type)) {
      if (inherited.includes(field)) continue;
      const { property, name, kind } = field;
      ApiProperty({ name, ...formats[kind] })(type.prototype as object, property);
    }
  }
}

/** Copies the rules of class-validator's decorators into the document. */
function describeRules(): void {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<new () => object, unknown> };
  for (const input of storage.validationMetadatas.keys()) {
    const schema = targetConstructorToSchema(input);
    for (const [property, rules] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(property) ?? false;
      ApiProperty({ ...(readableElsewhere(rules as SchemaObject) as object), required })(
        input.prototype as object,
        property,
      );
    }
  }
}
