import { type OpenAPIObject } from '@nestjs/swagger';
import { errorCatalog, type ErrorCode } from '@ringlet/contracts/errors';
import { keyErrors } from '../http/answers';

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

/** Errors in the responses that all operations share. */
const usualErrors: readonly ErrorCode[] = [
  'platform/too-many-requests',
  'platform/internal',
  'platform/overloaded',
  'platform/unavailable',
  'platform/maintenance',
  'platform/read-only',
];

/** Adds the answers that any operation may give: 429, 500 and 503. */
export function describeRefusals(document: OpenAPIObject): OpenAPIObject {
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Failure: failure },
    responses,
  };
  for (const { operation } of operationsOf(document)) {
    operation.responses = {
      ...operation.responses,
      429: { $ref: '#/components/responses/TooManyRequests' },
      500: { $ref: '#/components/responses/Internal' },
      503: { $ref: '#/components/responses/Unavailable' },
    };
  }
  return document;
}

/** Groups each route's declared errors by status. */
export function describeOwnErrors(document: OpenAPIObject): OpenAPIObject {
  for (const { operation, declared } of operationsOf(document)) {
    if (declared.length > 0) Object.assign(operation, { 'x-error-codes': byStatus(declared) });
  }
  return document;
}

/** Adds the errors of every operation, of its key and of its input, and describes the answer of each status. */
export function describeAllErrors(document: OpenAPIObject): OpenAPIObject {
  for (const { operation, declared, ofInput } of operationsOf(document)) {
    const errors = byStatus([...usualErrors, ...keyErrors, ...ofInput, ...declared]);
    const special = Object.entries(errors).filter(([, codes]) => codes.some((code) => !usualErrors.includes(code)));
    const described = Object.fromEntries(special.map(([status, codes]) => [status, refusal(codes.join(', '))]));
    Object.assign(operation, { 'x-error-codes': errors, responses: { ...operation.responses, ...described } });
  }
  return document;
}

interface Described {
  readonly operation: Operation;
  /** Declared by its route. */
  readonly declared: readonly ErrorCode[];
  /** From its path, parameters and body. */
  readonly ofInput: readonly ErrorCode[];
}

function* operationsOf({ paths }: OpenAPIObject): Generator<Described> {
  for (const { get, post, put, delete: remove } of Object.values(paths)) {
    for (const operation of [get, post, put, remove]) {
      if (operation === undefined) continue;
      const { 'x-error-codes': declared = [] } = operation as { 'x-error-codes'?: readonly ErrorCode[] };
      yield { operation, declared, ofInput: inputErrorsOf(operation, operation !== get) };
    }
  }
}

function inputErrorsOf({ parameters = [] }: Operation, hasBody: boolean): readonly ErrorCode[] {
  const places = parameters.flatMap((each) => ('in' in each ? each.in : []));
  const isRead = hasBody || places.some((place) => place !== 'header');
  return [
    ...(places.includes('path') ? (['platform/not-found'] as const) : []),
    ...(isRead ? (['platform/malformed', 'platform/invalid'] as const) : []),
    ...(hasBody ? (['platform/too-large', 'platform/unsupported-media-type'] as const) : []),
  ];
}

function byStatus(codes: readonly ErrorCode[]): Record<number, ErrorCode[]> {
  const found: Record<number, ErrorCode[]> = {};
  for (const code of new Set(codes)) (found[errorCatalog[code][0]] ??= []).push(code);
  return found;
}
