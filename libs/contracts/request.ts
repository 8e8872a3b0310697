import { type Scope } from './caller';
import { type ErrorCode } from './errors';
import { isProcess, type ProcessName } from './processes';

/**
 * Type of a request between processes: its NATS subject, the class that validates its input, and (in the type only) the reply.
 * Both ends use the same declaration.
 */
export interface RequestType<Input extends object, Reply> {
  readonly subject: string;
  readonly input: new () => Input;
  /** The processes that may send it; NATS lets no other. The service that its subject names handles it. Default: the gateway. */
  readonly senders: readonly ProcessName[];
  /** What its handler may refuse it with, besides the `usualErrors`; what the handler's own requests are refused with is among them. */
  readonly errors: readonly ErrorCode[];
  /** Milliseconds that a caller waits for the reply. Default: 5000. */
  readonly deadlineMs?: number;
  /**
   * Repeating the request changes nothing. While no reply comes it is sent again: at a third of its deadline to one replica, at two
   * thirds to all of them.
   */
  readonly idempotent?: boolean;
  /** The scope that an API key needs for the request. Absent: no request with an API key is handled. */
  readonly scope?: Scope;
  /** Only test keys reach it, and nothing else does a test key reach. Its handler checks the scope. */
  readonly testWorld?: true;
  /** Never set: carries the reply's type. */
  readonly reply?: Reply;
}

/** What any request may be answered with: by the guards and the validation of its handler, by the switches, and on the way to it. */
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

/** Whether a process of this name may send the request. */
export function maySend(name: string, request: Pick<RequestType<object, unknown>, 'senders'>): boolean {
  return !isProcess(name) || request.senders.includes(name);
}

/**
 * `defineRequest<Reply>()('wallet.balance.get', BalanceInput)`; `{ senders }` where another process than the gateway sends it; `{ errors }`
 * where its handler may refuse it; `{ deadlineMs }` where a reply may take longer than 5 s, for example because a provider is called;
 * `{ idempotent: true }` where the request may be sent again when no reply comes; `{ scope }` where API keys may be used.
 */
export function defineRequest<Reply>() {
  return <Input extends object>(
    subject: string,
    input: new () => Input,
    options: Partial<Omit<RequestType<Input, Reply>, 'subject' | 'input' | 'reply'>> = {},
  ): RequestType<Input, Reply> => ({ subject, input, senders: ['gateway'], errors: [], ...options });
}

/** The subject on which every replica of a service receives an idempotent request. */
export function subjectOfAll(subject: string): string {
  return `everyone.${subject}`;
}

export type ReplyOf<R> = R extends RequestType<object, infer Reply> ? Reply : never;
