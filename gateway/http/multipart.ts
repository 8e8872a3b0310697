import multipart from '@fastify/multipart';
import { type FastifyInstance } from 'fastify';

/**
 * Accepts forms with files, without the hooks of @fastify/multipart: they run for every request, and only delete files that
 * `saveRequestFiles` has written to disk, which no route uses.
 */
export function acceptMultipart(server: FastifyInstance): void {
  const withoutHooks = Object.create(server, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
  multipart(withoutHooks, {}, (error) => {
    if (error !== undefined) throw error;
  });
}
