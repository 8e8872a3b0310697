import { type INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';

/** The OpenAPI 3 document of the gateway: what /docs-json serves and the web client is generated from. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  describeInputs();
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

/** GET /docs for people, GET /docs-json for programs. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'docs-json' });
}

/** The rules of inputs stand in class-validator's decorators; they are told to Swagger from there, so that nothing is said twice. */
function describeInputs(): void {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<new () => object, unknown> };
  for (const input of storage.validationMetadatas.keys()) {
    const schema = targetConstructorToSchema(input);
    for (const [property, rules] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(property) ?? false;
      ApiProperty({ ...(rules as object), required })(input.prototype as object, property);
    }
  }
}
