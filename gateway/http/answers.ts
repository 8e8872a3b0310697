import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiProduces,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { type RequestType } from '@ringlet/contracts/request';
import { toWire } from '@ringlet/contracts/wire';
import { declaredBy } from '@ringlet/messaging/undeclared-error';

interface Options {
  /** Default: OK. */
  readonly message?: string;
  /** Default: 200, also for POST. */
  readonly status?: number;
  readonly headers?: ApiResponseOptions['headers'];
  /** A second field with the same data. */
  readonly alsoAs?: string;
}

/** `map`: several by their key; `maps`: by two keys. */
type Form = 'one' | 'list' | 'map' | 'maps';

interface Shape extends Options {
  readonly type: Type<object>;
  readonly as: Exclude<Form, 'maps'>;
}

type ByKey<Part> = Readonly<Record<string, Part>>;
type Handler<Data> = <Method extends (...input: never[]) => Promise<Data | Reply<Data>> | Data>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** An answer without data. */
export class EmptyView {}

/** An answer with a varying message. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly message: string,
  ) {}
}

/** The route answers `{status, message, data}` with one of this class, as its decorators of libs/contracts/wire.ts say. */
export const Answers = <Data extends object>(type: Type<Data>, options: Options = {}): Handler<Data> =>
  answer({ ...options, type, as: 'one' });

/** A list, or a page with its `nextCursor`. */
export const AnswersList = <Row extends object>(
  type: Type<Row>,
  options: Options = {},
): Handler<readonly Row[] | PageOf<Row>> => answer({ ...options, type, as: 'list' });

/** Several by their key. */
export const AnswersByKey = <Data extends object>(type: Type<Data>, options: Options = {}): Handler<ByKey<Data>> =>
  answer({ ...options, type, as: 'map' });

/** In a form that is known at run time. */
export const AnswersAs = (as: Shape['as'], type: Type<object>, options: Options): Handler<never> =>
  answer({ ...options, type, as });

/** Describes the answer of a route that sends it itself. */
export function DescribesAnswer(
  type: Type<object>,
  { as = 'one', status = 200, headers }: Options & { readonly as?: Form } = {},
): MethodDecorator {
  const one = { $ref: getSchemaPath(type) };
  const byKey = { type: 'object', additionalProperties: one } as const;
  const data = {
    one,
    list: { type: 'array', items: one },
    map: byKey,
    maps: { type: 'object', additionalProperties: byKey },
  } as const;
  return applyDecorators(
    HttpCode(status),
    ApiExtraModels(type),
    ApiResponse({
      status,
      ...(headers && { headers }),
      schema: {
        type: 'object',
        required: ['status', 'message', 'data'],
        properties: {
          status: { type: 'boolean' },
          message: { type: 'string' },
          data: data[as],
          ...(as === 'list' && { nextCursor: { type: 'string' } }),
        },
      },
    }),
  );
}

/** The route answers with a file. */
export const SendsFile = (mediaType: string, description?: string): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiProduces(mediaType),
    ApiResponse({ status: 200, description, schema: { type: 'string', format: 'binary' } }),
  );

/** The route answers with this class alone, which contains the envelope's fields. */
export const AnswersWhole = <Data extends object>(type: Type<Data>): Handler<Data> =>
  applyDecorators(
    (_target, _name, descriptor) => takeOver(descriptor, (given) => toWire(type, given as object)),
    HttpCode(200),
    ApiResponse({ status: 200, type }),
  ) as Handler<never>;

function bodyOf(shape: Shape, given: unknown): object {
  const [data, message] =
    given instanceof Reply ? [given.data as unknown, given.message] : [given, shape.message ?? 'OK'];
  const write = (value: object): object => toWire(shape.type, value);
  const written = dataOf(shape.as, data, write);
  return { status: true, message, ...written, ...(shape.alsoAs !== undefined && { [shape.alsoAs]: written.data }) };
}

function dataOf(
  as: Shape['as'],
  given: unknown,
  write: (value: object) => object,
): { readonly data: unknown; readonly nextCursor?: string } {
  switch (as) {
    case 'one':
      return { data: write(given as object) };
    case 'list': {
      const page = given as readonly object[] | PageOf<object>;
      return 'data' in page ? { data: page.data.map(write), nextCursor: page.nextCursor } : { data: page.map(write) };
    }
    case 'map':
      return { data: eachOf(given as ByKey<object>, write) };
  }
}

const eachOf = <From, To>(parts: ByKey<From>, write: (part: From) => To): ByKey<To> =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, write(part)]));

const answer = (shape: Shape): Handler<never> =>
  applyDecorators(
    (_target, _name, descriptor) => takeOver(descriptor, (given) => bodyOf(shape, given)),
    DescribesAnswer(shape.type, shape),
  ) as Handler<never>;

const ERRORS = 'ringlet:errors';

/** Errors of every route for programs: it refuses the API key. */
export const keyErrors: readonly ErrorCode[] = [
  'auth/key-required',
  'auth/key-unusable',
  'auth/key-scope',
  'auth/key-address',
];

/** The route's own errors and those of the requests that it sends. Does not name the errors of every route. */
export const Errors = (...given: (ErrorCode | Pick<RequestType<object, unknown>, 'errors'>)[]): MethodDecorator => {
  const codes = new Set(given.flatMap((each) => (typeof each === 'string' ? [each] : each.errors)));
  return applyDecorators(
    (_target, _name, descriptor) => takeOver(descriptor),
    SetMetadata(ERRORS, [...codes]),
    ApiExtension('x-error-codes', [...codes]),
  );
};

/** What a route's handler may throw, besides the `usualErrors` of requests. */
function errorsOf(handler: object): readonly ErrorCode[] {
  const declared = (Reflect.getMetadata(ERRORS, handler) ?? []) as readonly ErrorCode[];
  return [...declared, ...keyErrors, 'platform/too-many-requests'];
}

type Handle = (this: unknown, ...input: unknown[]) => unknown;

const routes = new WeakSet<object>();

/**
 * Wraps a route's handler, so that it writes what it returns and names errors that it throws without declaring them. Not an interceptor of
 * Nest, which costs a third of the requests that a gateway answers in a second. Whoever calls the handler gets the answer, not the data.
 */
function takeOver(descriptor: PropertyDescriptor, write?: (given: unknown) => object): void {
  const handle = descriptor.value as Handle;
  if (write === undefined && routes.has(handle)) return;
  const route: Handle = async function (...input) {
    let given: unknown;
    try {
      given = await handle.apply(this, input);
    } catch (thrown) {
      throw declaredBy({ subject: handle.name, errors: errorsOf(route) }, thrown);
    }
    return write === undefined ? given : write(given);
  };
  Object.defineProperty(route, 'name', { value: handle.name });
  for (const key of Reflect.getMetadataKeys(handle) as unknown[])
    Reflect.defineMetadata(key, Reflect.getMetadata(key, handle), route);
  routes.add(route);
  descriptor.value = route;
}
