import { type INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import dtoMetadata from './dto-metadata.generated';

/** The OpenAPI 3 document of the gateway: served at /docs-json, and the source of the web client. */
export async function createOpenApiDocument(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
  return describeRoutes(app);
}

/** Serves GET /docs for people and GET /docs-json for programs. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(dtoMetadata);
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
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
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
