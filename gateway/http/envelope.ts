import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, type ApiResponseOptions, getSchemaPath } from '@nestjs/swagger';

/** The success envelope of every call: `{status: true, message, data}`. */
export interface ApiEnvelope<Data> {
  readonly status: true;
  readonly message: string;
  readonly data: Data;
}

export function envelope<Data>(data: Data, message = 'OK'): ApiEnvelope<Data> {
  return { status: true, message, data };
}

/** A page of a list. `nextCursor` is absent on the last one. */
export interface ApiListEnvelope<Row> extends ApiEnvelope<readonly Row[]> {
  readonly nextCursor?: string;
}

export function listEnvelope<Row>(page: { data: readonly Row[]; nextCursor?: string }): ApiListEnvelope<Row> {
  return { status: true, message: 'OK', data: page.data, nextCursor: page.nextCursor };
}

interface Shape {
  /** Default: `one`. `map`: an object of them by id; `maps`: a map of maps. */
  readonly as?: 'one' | 'list' | 'map' | 'maps';
  readonly status?: number;
  readonly headers?: ApiResponseOptions['headers'];
}

/** Documents the answer of a route in OpenAPI, and sets the HTTP status (default 200, also for POST). */
export function ApiEnvelopeOf(data: Type, { as = 'one', status = 200, headers }: Shape = {}): MethodDecorator {
  const ref = { $ref: getSchemaPath(data) };
  const map = { type: 'object', additionalProperties: ref } as const;
  const shapes = {
    one: ref,
    list: { type: 'array', items: ref },
    map,
    maps: { ...map, additionalProperties: map },
  } as const;
  return applyDecorators(
    HttpCode(status),
    ApiExtraModels(data),
    ApiResponse({
      status,
      ...(headers && { headers }),
      schema: {
        type: 'object',
        required: ['status', 'message', 'data'],
        properties: {
          status: { type: 'boolean' },
          message: { type: 'string' },
          data: shapes[as],
          ...(as === 'list' ? { nextCursor: { type: 'string' } } : {}),
        },
      },
    }),
  );
}
