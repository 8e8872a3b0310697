import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { defineRequest } from '@ringlet/contracts/request';
import { answerTo } from '@ringlet/messaging/undeclared-error';
import { type Log } from '@ringlet/platform/core.module';
import { Answers, EmptyView, Errors } from './answers';

class Input {}
const sell = defineRequest<object>()('stall.sell', Input, { errors: ['numbers/out-of-stock'] });

class Stall {
  constructor(private readonly code: ErrorCode) {}

  @Errors(sell, 'numbers/no-price')
  @Answers(EmptyView)
  sell(): Promise<EmptyView> {
    return Promise.reject(new RingletError(this.code));
  }
}

describe('where a route throws what it does not declare', () => {
  const lines: object[] = [];
  const log = { error: (line: object, message: string) => lines.push({ ...line, message }) } as unknown as Log;
  beforeEach(() => (lines.length = 0));

  const refusalOf = async (code: ErrorCode, isProduction: boolean) => {
    const thrown: unknown = await new Stall(code).sell().catch((error: unknown) => error);
    const { code: answered, message } = answerTo(thrown, { isProduction, log }) as RingletError;
    return [answered, message];
  };

  it('fails in a test, and names the route and the error', async () => {
    const reason = 'sell does not declare numbers/not-active';
    expect(await refusalOf('numbers/not-active', false)).toEqual(['platform/internal', reason]);
  });

  it('is passed on in production, and logged', async () => {
    expect(await refusalOf('numbers/not-active', true)).toEqual(['numbers/not-active', expect.any(String)]);
    expect(lines).toMatchObject([{ message: 'error not declared', subject: 'sell', code: 'numbers/not-active' }]);
  });

  it.each<[string, ErrorCode]>([
    ['of a request that it sends', 'numbers/out-of-stock'],
    ['of its own', 'numbers/no-price'],
    ['of every request', 'platform/unavailable'],
    ['of every route', 'platform/too-many-requests'],
    ['of every key', 'auth/key-unusable'],
  ])('takes no error %s for one', async (_whose, code) => {
    expect(await refusalOf(code, false)).toEqual([code, expect.any(String)]);
    expect(lines).toEqual([]);
  });
});
