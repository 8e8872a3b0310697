import { connect } from '@nats-io/transport-node';
import fastify from 'fastify';
import { verify } from 'jsonwebtoken';
import { path, pathSettings } from './settings';

/** Plain Fastify with a JSON schema and its own logger, plain NATS client. `TOKEN_CACHE` caches verified tokens in a Map. */
async function main(): Promise<void> {
  const { natsUrl, port, publicKey } = pathSettings();
  const nats = await connect({ servers: natsUrl });
  const server = fastify({ logger: true });
  const verified = new Map<string, unknown>();
  const claims = (token: string): unknown => {
    if (!process.env['TOKEN_CACHE']) return verify(token, publicKey, { algorithms: ['ES256'] });
    if (!verified.has(token)) verified.set(token, verify(token, publicKey, { algorithms: ['ES256'] }));
    return verified.get(token);
  };
  const body = {
    type: 'object',
    required: ['id', 'status'],
    additionalProperties: false,
    properties: { id: { type: 'string', pattern: '^[0-9a-f]{24}$' }, status: { enum: ['active', 'inactive'] } },
  };
  server.put(path, { schema: { body } }, async (request) => {
    const caller = claims((request.headers.authorization ?? '').slice('Bearer '.length));
    const envelope = JSON.stringify({ correlationId: request.id, caller, data: request.body });
    const reply = await nats.request('adverts.set-status', envelope, { timeout: 5000 });
    return { status: true, message: 'OK', data: reply.json<{ data: unknown }>().data };
  });
  await server.listen({ port, host: '127.0.0.1' });
  process.send?.({ ready: true });
}

void main();
