import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { format } from 'prettier';
import { AppModule, type GatewayContext } from '../app.module';
import { createOpenApiDocuments } from './openapi';

/**
 * Writes the OpenAPI documents: the web app's, from which its client is generated, and the developer API's. Nest's preview mode creates no
 * providers.
 */
async function main(folder: string): Promise<void> {
  // The module needs a key at its start, although it signs nothing here.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  const settings = { CALLER_PRIVATE_KEY: key, timing: { minDeadlineMs: 0 } };
  const module = AppModule.register({ settings } as GatewayContext);
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: ['error'] });
  const { web, v1 } = await createOpenApiDocuments(app);
  for (const [file, document] of Object.entries({ 'openapi.json': web, 'openapi-v1.json': v1 })) {
    const json = await format(JSON.stringify(document), { parser: 'json', printWidth: 120 });
    await writeFile(join(folder, file), json);
  }
}

void main(process.argv[2] ?? 'gateway');
