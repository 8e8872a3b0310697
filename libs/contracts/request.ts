import { type Scope } from './caller';
import { type ErrorCode } from './errors';
import { type PageOf } from './paging';
import { type Permission } from './permissions';
import { isProcess, type ProcessName } from './processes';

/**
 * Type of a request between processes: its NATS subject, the class that validates its input, and (in the type only) the reply. Both ends
 * use the same declaration.
 */
export interface RequestType<Input extends object, Reply> {
  readonly subject: string;
  readonly input: new () => Input;
  /** The processes that may send it; NATS refuses all others. The service in its subject handles it. Default: the gateway. */
  readonly senders: readonly ProcessName[];
  /** What the caller's role must permit. */
  readonly permission?: Permission;
  /** Other services and commands may send it without a caller. */
  readonly withoutCaller?: true;
  /** Codes with which its handler may refuse it, besides the `usualErrors`, including those of the handler's own requests. */
  readonly errors: readonly ErrorCode[];
  /** Milliseconds that a caller waits for the reply. Default: 5000. */
  readonly deadlineMs?: number;
  /**
   * Repeating the request changes nothing. Without a reply it is sent again: after a third of its deadline to one replica, after two
   * thirds to all.
   */
  readonly idempotent?: boolean;
  /** The scope that an API key needs for the request. Absent: API keys cannot use it. */
  readonly scope?: Scope;
  /** Only test keys reach it, and they reach nothing else. Its handler checks the scope. */
  readonly testWorld?: true;
  /** Absent if the reply has no class. */
  readonly reply?: ReplyForm<Reply>;
}

/** The class of a reply, or of the rows of a list or a page, or of the values by their key. */
export interface ReplyForm<Reply> {
  readonly as: 'one' | 'list' | 'map';
  readonly of: new () => object;
  /** Never set: carries the reply's type. */
  readonly type?: Reply;
}

export const pageOf = <Row extends object>(of: new () => Row): ReplyForm<PageOf<Row>> => ({ as: 'list', of });
export const listOf = <Row extends object>(of: new () => Row): ReplyForm<readonly Row[]> => ({ as: 'list', of });
export const byKeyOf = <Value extends object>(of: new () => Value): ReplyForm<Readonly<Record<string, Value>>> => ({
  as: 'map',
  of,
});

/** Input of a request that needs none. */
export class NoInput {}
/** Reply of a request whose success says everything. */
export class NoReply {
  readonly [field: string]: never;
}

/** Errors of any request: from its handler's guards and validation, from the switches, and on the way to it. */
export const usualErrors: readonly ErrorCode[] = [
  'platform/malformed',
  'platform/invalid',
  'auth/session-required',
  'auth/forbidden',
  'auth/key-scope',
  'auth/test-key',
  'platform/read-only',
  'platform/maintenance',
  'platform/overloaded',
  'platform/unavailable',
  'platform/internal',
];

/** Whether a request may be answered with this error. */
export function mayFailWith(request: Pick<RequestType<object, unknown>, 'errors'>, code: ErrorCode): boolean {
  return request.errors.includes(code) || usualErrors.includes(code);
}

export function maySend(name: string, request: Pick<RequestType<object, unknown>, 'senders'>): boolean {
  return !isProcess(name) || request.senders.includes(name);
}

/**
 * `defineRequest(BalanceView)('wallet.balance.get', BalanceInput)`, with `pageOf(Row)` and the like for several, with `<Reply>()` if the reply
 * has no class; with `{ senders }` if another process than the gateway sends it; `{ permission }` if only staff may; `{ errors }` if its
 * handler may refuse it; `{ deadlineMs }` if a reply may take longer than 5 s, e.g. because of a provider; `{ idempotent: true }` if it may
 * be sent again without a reply; `{ scope }` if API keys may use it.
 */
export function defineRequest<Reply>(given?: ReplyForm<Reply> | (new () => Reply & object)) {
  const reply = typeof given === 'function' ? ({ as: 'one', of: given } as const) : given;
  return <Input extends object>(
    subject: string,
    input: new () => Input,
    options: Partial<Omit<RequestType<Input, Reply>, 'subject' | 'input' | 'reply'>> = {},
  ): RequestType<Input, Reply> => ({ subject, input, senders: ['gateway'], errors: [], reply, ...options });
}

/** Every replica of a service receives an idempotent request on this subject. */
export function subjectOfAll(subject: string): string {
  return `everyone.${subject}`;
}

export type ReplyOf<R> = R extends RequestType<object, infer Reply> ? Reply : never;
