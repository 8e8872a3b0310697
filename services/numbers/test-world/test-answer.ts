import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { declaredBy } from '@ringlet/messaging/undeclared-error';
import { InputValidator } from '@ringlet/platform/validation.pipe';

export type TestCaller = Caller & Required<Pick<Caller, 'key'>>;

/** Answers a test key's request, as its service answers live keys. */
export type TestAnswer = (data: object, caller: TestCaller) => Promise<unknown>;

/** The answer to a request; scope, input and errors are checked as for live keys. */
export function answerTo<Input extends object, Reply>(
  request: RequestType<Input, Reply>,
  answer: (input: Input, caller: TestCaller) => Reply | Promise<Reply>,
): readonly [string, TestAnswer] {
  const validator = new InputValidator(request.input, false);
  const { scope } = request;
  return [
    request.subject,
    async (data, caller) => {
      if (scope !== undefined && !caller.key.scopes.includes(scope)) throw new RingletError('auth/key-scope');
      try {
        return await answer(validator.check(data) as Input, caller);
      } catch (error) {
        throw declaredBy(request, error);
      }
    },
  ];
}
