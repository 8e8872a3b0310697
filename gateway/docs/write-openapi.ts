import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { format } from 'prettier';
import { AppModule, type GatewayContext } from '../app.module';
import { createOpenApiDocument } from './openapi';

/** Writes the OpenAPI document, the source of the web client, to a file. Nest's preview mode creates no providers. */
async function main(file: string): Promise<void> {
  const module = AppModule.register({} as GatewayContext);
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: ['error'] });
  const document = JSON.stringify(await createOpenApiDocument(app));
  await writeFile(file, await format(document, { parser: 'json', printWidth: 120 }));
}

void main(process.argv[2] ?? 'gateway/openapi.json');
