import { IsObject, IsString, Length } from 'class-validator';
import { type Caller } from '../caller';
import { errorCodes, RingletError } from '../errors';
import { type Kobo } from '../money';
import { defineRequest, NoInput, NoReply, type RequestType } from '../request';
import { Money } from '../wire';

export class AskTestWorldInput {
  /** The request's subject for a live key, or testWorldReset. */
  @Length(1, 60) @IsString() request: string;
  /** The input of that request; its class validates it. */
  @IsObject() data: object;
}
/** A test key's request; the test world answers with the inputs, replies and errors of the request that it stands for. */
export const askTestWorld = defineRequest<unknown>()('numbers.test-world.ask', AskTestWorldInput, {
  errors: errorCodes,
  testWorld: true,
});

/** This `request` resets an account's test world: all play money, no numbers. Scope: buy. */
export const testWorldReset = 'reset';

/** The balance, in kobo, of a new test world. */
export const playMoney = 100_000_00;
export class TestWorldView {
  /** Naira of play money. */
  @Money() readonly balance: Kobo;
  /** What each test key has spent by day of Africa/Lagos, minus refunds, for the numbers that the world still has. */
  readonly spent: Readonly<Record<string, Readonly<Record<string, Kobo>>>>;
}
export const readPlayMoney = defineRequest(TestWorldView)('numbers.test-world.read', NoInput);

/** Resets the signed-in account's test world, like testWorldReset for a test key. */
export const resetTestWorld = defineRequest(NoReply)('numbers.test-world.reset', NoInput);

/** Which requests API keys reach. Whoever sends a request, the worlds of live and test keys stay apart. */
export const apiKeyPolicy = {
  /** Sends a test key's request to the test world instead. */
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
   * A test key can call only requests of the test world, which checks them, and only a test key can call those. Other keys reach only
   * requests that name one of their scopes. Errors: auth/test-key, auth/key-scope.
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
