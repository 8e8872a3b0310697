import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** Plain Fastify that sends the file CATALOG_FILE like the gateway: the same bytes with the same encoding. */
async function main(): Promise<void> {
  const buffer = readFileSync(process.env['CATALOG_FILE'] ?? '');
  const server = fastify();
  server.post('/api', (_request, reply) =>
    reply.headers({ 'content-type': 'application/json', 'content-encoding': 'br' }).send(buffer),
  );
  process.send?.({ address: await server.listen({ port: 0, host: '127.0.0.1' }) });
}

void main();
