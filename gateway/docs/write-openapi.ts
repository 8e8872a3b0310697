import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { format } from 'prettier';
import { AppModule, type GatewayContext } from '../app.module';
import { createOpenApiDocument } from './openapi';

/** Writes the OpenAPI document, the source of the web client, to a file. Nest's preview mode creates no providers. */
async function main(file: string): Promise<void> {
  // The module signs callers from its start; nothing is called here.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  const module = AppModule.register({ settings: { CALLER_PRIVATE_KEY: key } } as GatewayContext);
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: ['error'] });
  const document = JSON.stringify(await createOpenApiDocument(app));
  await writeFile(file, await format(document, { parser: 'json', printWidth: 120 }));
}

void main(process.argv[2] ?? 'gateway/openapi.json');
