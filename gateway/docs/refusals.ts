import { type OpenAPIObject } from '@nestjs/swagger';
import { type ErrorCode, errorCatalog } from '@ringlet/contracts/errors';

type Components = NonNullable<OpenAPIObject['components']>;
type Schema = NonNullable<Components['schemas']>[string];
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const failure: Schema = {
  type: 'object',
  required: ['status', 'message', 'code', 'requestId'],
  properties: {
    status: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'For a person.' },
    code: { type: 'string', description: 'Stable, for programs.' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

const refusal = (description: string) => ({
  description,
  headers: { 'Retry-After': { description: 'Seconds; not with every code', schema: { type: 'integer' as const } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const responses: NonNullable<Components['responses']> = {
  TooManyRequests: refusal(
    'platform/too-many-requests (this client, or its network, sent too many requests), or a limit of the operation itself',
  ),
  Internal: refusal('platform/internal'),
  Unavailable: refusal(
    'platform/overloaded (more requests than Ringlet can answer in time), platform/unavailable (a part of it does not answer), ' +
      'platform/maintenance, platform/read-only (nothing can be changed now), or an error of the operation itself. With the same ' +
      'Idempotency-Key a request can be sent again',
  ),
};

const keyErrors: readonly ErrorCode[] = [
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-scope',
  'auth/key-address',
];
/** Of the responses that all operations share: named where an operation has others with the same status. */
const usualErrors: Readonly<Record<number, readonly ErrorCode[]>> = {
  429: ['platform/too-many-requests'],
  503: ['platform/overloaded', 'platform/unavailable', 'platform/maintenance', 'platform/read-only'],
};
const inputErrors: readonly ErrorCode[] = ['platform/malformed', 'platform/invalid'];
const bodyErrors: readonly ErrorCode[] = ['platform/too-large', 'platform/unsupported-media-type'];

/** Adds the answers that every operation may give instead of its own: 429, 500 and 503. */
export function describeRefusals(document: OpenAPIObject): OpenAPIObject {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Failure: failure },
    responses,
  };
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      if (operation === undefined) continue;
      operation.responses = {
        ...operation.responses,
        429: { $ref: '#/components/responses/TooManyRequests' },
        500: { $ref: '#/components/responses/Internal' },
        503: { $ref: '#/components/responses/Unavailable' },
      };
    }
  }
  return document;
}

/** Adds all errors of each operation by their statuses: those of every operation, of its key, of its input, and those that its description names. */
export function describeErrors(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = path[method];
      if (operation === undefined) continue;
      operation.responses = { ...operation.responses, ...errorsOf(operation, method !== 'get') };
    }
  }
  return document;
}

function errorsOf({ description = '', parameters = [] }: Operation, hasBody: boolean) {
  const named = [...description.matchAll(/\b[a-z]+\/[a-z]+(?:-[a-z]+)*/g)].map(([code]) => code).filter(isErrorCode);
  const hasInput = hasBody || parameters.some((each) => 'in' in each && each.in !== 'header');
  const codes = new Set([...keyErrors, ...(hasInput ? inputErrors : []), ...(hasBody ? bodyErrors : []), ...named]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const [status] = errorCatalog[code];
    const others = byStatus.get(status) ?? usualErrors[status] ?? [];
    byStatus.set(status, [...new Set([...others, code])]);
  }
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, refusal(names.join(', '))]));
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalog, text);
}
