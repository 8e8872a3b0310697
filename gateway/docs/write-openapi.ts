import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { format } from 'prettier';
import { Requester } from '@ringlet/messaging/requester';
import { NATS } from '@ringlet/messaging/tokens';
import { Clock } from '@ringlet/platform/clock';
import { Health } from '@ringlet/platform/probes';
import { LOG, SETTINGS } from '@ringlet/platform/core.module';
import { GatewayModule } from '../gateway.module';
import { openApiDocument } from './openapi';

const tokens = [Clock, Requester, NATS, Health, LOG, SETTINGS];

/** Stands where a running gateway has its connections: in preview, Nest reads the routes and calls nothing. */
@Global()
@Module({ providers: tokens.map((provide) => ({ provide, useValue: {} })), exports: tokens })
class NoConnections {}

@Module({ imports: [NoConnections, GatewayModule] })
class Preview {}

/** Writes the OpenAPI document, which the web client is generated from, to the file named by the first argument. */
async function main(file: string): Promise<void> {
  const app = await NestFactory.create(Preview, new FastifyAdapter(), { preview: true, logger: ['error'] });
  await writeFile(file, await format(JSON.stringify(openApiDocument(app)), { parser: 'json', printWidth: 120 }));
}

void main(process.argv[2] ?? 'gateway/openapi.json');
