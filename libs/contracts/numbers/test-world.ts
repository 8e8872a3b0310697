import { IsObject, IsString, Length } from 'class-validator';
import { type Caller } from '../caller';
import { errorCodes, RingletError } from '../errors';
import { type Kobo } from '../money';
import { defineRequest, type RequestType } from '../request';
import { Money } from '../wire';

export class AskTestWorldInput {
  /** The subject of the request as a live key sends it, or testWorldReset. */
  @Length(1, 60)
  @IsString()
  request: string;

  /** The input of that request; validated by its class. */
  @IsObject()
  data: object;
}
/** A request of a test key, answered by the test world: the same inputs, replies and errors as those of the request that it stands for. */
export const askTestWorld = defineRequest<unknown>()('numbers.test-world.ask', AskTestWorldInput, {
  errors: errorCodes,
  testWorld: true,
});

/** The `request` that begins the test world of an account again: all of the play money, and no numbers. Scope: buy. */
export const testWorldReset = 'reset';

/** The balance, in kobo, that a test world begins with. */
export const playMoney = 100_000_00;
export class ReadPlayMoneyInput {}
export class TestWorldView {
  /** Naira of play money. */
  @Money() readonly balance: Kobo;
  /** What each test key has spent by day of Africa/Lagos, refunds deducted, of the numbers that the world still has. */
  readonly spent: Readonly<Record<string, Readonly<Record<string, Kobo>>>>;
}
/** The play money of the signed-in account. */
export const readPlayMoney = defineRequest<TestWorldView>()('numbers.test-world.read', ReadPlayMoneyInput);

export class ResetTestWorldInput {}
/** Begins the test world of the signed-in account again, as testWorldReset does for a test key. */
export const resetTestWorld = defineRequest<Record<string, never>>()('numbers.test-world.reset', ResetTestWorldInput);

/** Which requests API keys reach. The worlds of live and test keys are apart, whoever sends a request. */
export const apiKeyPolicy = {
  /** Whatever a test key asks for, the test world is asked instead. */
  route<Reply>(
    caller: Caller | undefined,
    request: RequestType<object, Reply>,
    data: object,
  ): readonly [RequestType<object, Reply>, object] {
    if (caller?.key?.test !== true || request.testWorld === true) return [request, data];
    const asked = { ...askTestWorld, deadlineMs: request.deadlineMs } as RequestType<object, Reply>;
    return [asked, { request: request.subject, data }];
  },

  /**
   * A test key can only call requests of the test world, which checks what is asked of it, and only a test key can call them. Another key
   * reaches only requests that name a scope which it has. Errors: auth/test-key, auth/key-scope.
   */
  admit(
    caller: Caller | undefined,
    { scope, testWorld }: Pick<RequestType<object, unknown>, 'scope' | 'testWorld'>,
  ): void {
    const key = caller?.key;
    const isTest = key?.test === true;
    if (isTest !== (testWorld === true)) throw new RingletError('auth/test-key');
    if (key === undefined || isTest) return;
    if (scope === undefined || !key.scopes.includes(scope)) throw new RingletError('auth/key-scope');
  },
};
