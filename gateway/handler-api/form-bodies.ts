import { parse } from 'node:querystring';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { bodyBytesAtMost } from '../edge/route-limits';

/** The config of a route that takes forms. */
export const formBodies = { formBodies: true } as const;

/** For a multipart form: no file, and no single field larger than a body may be. */
const partLimits = { parts: 50, fields: 50, files: 0, fieldSize: bodyBytesAtMost, headerPairs: 20 };

/**
 * Lets routes with `formBodies` read both types of forms, and empty bodies of every type, because some programs send those and put
 * everything into the query. Every other route answers 415. Call it after Nest's own parser was removed.
 */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (takesForms(request.routeOptions.config)) done(null, parse(String(body)));
    else done(new RingletError('platform/unsupported-media-type'), undefined);
  });
  server.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    // Fastify does not parse an empty body without a type.
    if (headers['content-length'] === '0' && takesForms(routeOptions.config)) delete headers['content-type'];
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (!request.isMultipart() || !takesForms(request.routeOptions.config)) {
      done();
      return;
    }
    fieldsOf(request).then(
      (fields) => {
        request.body = fields;
        done();
      },
      (error: RingletError) => done(error),
    );
  });
}

/** The values of each field of a multipart form. Errors: platform/too-large, platform/malformed. */
async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesAtMost) throw new RingletError('platform/too-large');
  const fields = new Map<string, unknown[]>();
  let length = 0;
  try {
    // Reads all parts, even after too much: a connection with unread bytes cannot be used again.
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type !== 'field') continue;
      length += part.fieldname.length + String(part.value).length;
      if (length <= bodyBytesAtMost) fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
    }
  } catch (cause) {
    const isTooLarge = (cause as { statusCode?: number }).statusCode === 413;
    throw new RingletError(isTooLarge ? 'platform/too-large' : 'platform/malformed', { cause });
  }
  if (length > bodyBytesAtMost) throw new RingletError('platform/too-large');
  return Object.fromEntries(fields);
}

function takesForms(config: unknown): boolean {
  return (config as { formBodies?: boolean } | undefined)?.formBodies === true;
}
