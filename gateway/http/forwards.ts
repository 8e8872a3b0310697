import { Body, Delete, Get, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { NoInput, NoReply, type RequestType } from '@ringlet/contracts/request';
import { ForAdmins } from './access';
import { AnswersAs, EmptyView, Errors, type Reply } from './answers';
import { Ctx, type RequestContext } from './request-context';

interface Route<View> {
  readonly summary: string;
  readonly description?: string;
  /** Of the answer. Default: OK. */
  readonly message?: string;
  /** Default: 200. */
  readonly status?: number;
  /** The route's own errors, besides those of the request. */
  readonly errors?: readonly ErrorCode[];
  /** The answer's class, if it is not the reply's. */
  readonly view?: Type<View>;
  /** Further decorators. The route requires the permission of its request unless one of these says otherwise. */
  readonly marks?: readonly MethodDecorator[];
}

/** What the route takes. Default: the whole input, from the query of a GET and the body of others. */
interface Places<P, Q, B> {
  readonly params?: Type<P>;
  readonly query?: Type<Q>;
  readonly body?: Type<B>;
}

/** Makes a handler of this name. */
export type Forward = (prototype: object, name: string) => void;

type RowOf<Data> = Data extends readonly (infer Row)[] ? Row : Data extends PageOf<infer Row> ? Row : Data;
/** `object`, or a type that no route has. */
type If<Condition extends boolean, Problem> = Condition extends true ? object : { readonly problem: Problem };

type Taken<Input, Named> = unknown extends Named ? Input : Named;
/** Sends what the route takes. */
type SendsTaken<Input, Named> = If<Taken<Input, Named> extends Input ? true : false, 'the route takes too little'>;
/** Sends an input that is made of it. */
interface MakesInput<Input, Named> {
  readonly input: (taken: Named, ctx: RequestContext) => Input;
}

type Shown<View> = View | readonly View[] | PageOf<View> | Reply<View> | Reply<readonly View[]>;
/** Answers with the reply. */
type AnswersReply<Data, View> = If<RowOf<Data> extends View ? true : false, 'the reply lacks fields of the view'>;
/** Answers with what is made of it. */
interface MakesAnswer<Data, View, Given> {
  readonly answer: (
    reply: Data,
    ctx: RequestContext,
    taken: Given,
  ) => Shown<NoInfer<View>> | Promise<Shown<NoInfer<View>>>;
}

/** TypeScript tries the signatures in this order. */
interface Verb {
  <Input extends object, Data, View, P, Q, B>(
    path: string,
    request: RequestType<Input, Data>,
    route: Route<View> & Places<P, Q, B> & MakesInput<Input, P & Q & B> & MakesAnswer<Data, View, P & Q & B>,
  ): Forward;
  <Input extends object, Data, View, P, Q, B>(
    path: string,
    request: RequestType<Input, Data>,
    route: Route<View> &
      Places<P, Q, B> &
      SendsTaken<Input, P & Q & B> &
      MakesAnswer<Data, View, Taken<Input, P & Q & B>>,
  ): Forward;
  <Input extends object, Data, View, P, Q, B>(
    path: string,
    request: RequestType<Input, Data>,
    route: Route<View> & Places<P, Q, B> & MakesInput<Input, P & Q & B> & AnswersReply<Data, View>,
  ): Forward;
  <Input extends object, Data, View, P, Q, B>(
    path: string,
    request: RequestType<Input, Data>,
    route: Route<View> & Places<P, Q, B> & SendsTaken<Input, P & Q & B> & AnswersReply<Data, View>,
  ): Forward;
}

/**
 * A controller's routes that only send a request: each has the errors, the permission and the answer of its request.
 * `class Notices extends Forwards({ notices: get('notices', listNotices, { summary: 'Notices to the client' }) }) {}`
 */
export function Forwards(routes: Readonly<Record<string, Forward>>): abstract new () => object {
  abstract class Forwarding {}
  for (const [name, define] of Object.entries(routes)) define(Forwarding.prototype, name);
  return Forwarding;
}

export const get = verb(Get, Query);
export const post = verb(Post, Body);
export const put = verb(Put, Body);
export const remove = verb(Delete, Body);

type Making = Route<object> &
  Places<object, object, object> &
  Partial<MakesInput<object, object> & MakesAnswer<unknown, unknown, object>>;

function verb(method: (path: string) => MethodDecorator, usual: () => ParameterDecorator): Verb {
  return (path: string, request: RequestType<object, unknown>, making: Making): Forward =>
    (prototype, name) => {
      const { summary, description, message, status, errors = [], view, marks = [], input, answer } = making;
      const taken = placesOf(making, request, usual);
      const parameters = [...taken.map(([place]) => place()), Ctx()];
      [...parameters.entries()].reverse().forEach(([index, decorate]) => decorate(prototype, name, index));
      Reflect.defineMetadata('design:paramtypes', [...taken.map(([, type]) => type), Object], prototype, name);
      const handle = async (...args: object[]): Promise<unknown> => {
        const ctx = args[taken.length] as RequestContext;
        const given: object = Object.assign({}, ...args.slice(0, -1));
        const reply = await ctx.send(request, input === undefined ? given : input(given, ctx));
        return answer === undefined ? reply : answer(reply, ctx, given);
      };
      const { as, of } = formOf(request, view);
      const descriptor = { value: Object.defineProperty(handle, 'name', { value: name }), configurable: true };
      const decorators = [
        method(path),
        ...marks,
        ...(request.permission === undefined ? [] : [ForAdmins(request.permission)]),
        ApiOperation({ summary, description }),
        ...(request.errors.length + errors.length === 0 ? [] : [Errors(request, ...errors)]),
        AnswersAs(as, of, { message, status }) as MethodDecorator,
      ];
      decorators.reverse().forEach((decorate) => decorate(prototype, name, descriptor));
      Object.defineProperty(prototype, name, descriptor);
    };
}

type Place = readonly [place: () => ParameterDecorator, type: Type<object>];

function placesOf(
  { params, query, body, input }: Making,
  request: RequestType<object, unknown>,
  usual: Place[0],
): Place[] {
  const named = [
    ...(params ? [[Param, params] as const] : []),
    ...(query ? [[Query, query] as const] : []),
    ...(body ? [[Body, body] as const] : []),
  ];
  const takesNothing = named.length > 0 || input !== undefined || request.input === NoInput;
  return takesNothing ? named : [[usual, request.input]];
}

function formOf({ subject, reply }: RequestType<object, unknown>, view?: Type<object>): NonNullable<typeof reply> {
  if (view !== undefined) return { as: view === EmptyView ? 'one' : (reply?.as ?? 'one'), of: view };
  if (reply === undefined) throw new Error(`the reply of ${subject} has no class`);
  return reply.of === NoReply ? { as: 'one', of: EmptyView } : reply;
}
