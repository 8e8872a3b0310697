import { type ExecutionContext } from '@nestjs/common';
import { lastValueFrom, throwError } from 'rxjs';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { defineRequest } from '@ringlet/contracts/request';
import { type Log } from '@ringlet/platform/core.module';
import { AnswerInterceptor } from './answers';
import { Errors } from './errors';

class Input {}
const sell = defineRequest<object>()('stall.sell', Input, { errors: ['numbers/out-of-stock'] });

class Stall {
  @Errors(sell, 'numbers/no-price')
  sell(): void {}
}

describe('where a route throws what it does not declare', () => {
  const lines: object[] = [];
  const log = { error: (line: object, message: string) => lines.push({ ...line, message }) } as unknown as Log;
  beforeEach(() => (lines.length = 0));

  const refusalOf = (code: ErrorCode, isProduction: boolean) => {
    const request = { method: 'POST', routeOptions: { url: '/stall' } };
    const context = { getHandler: () => Stall.prototype.sell, switchToHttp: () => ({ getRequest: () => request }) };
    const thrown = { handle: () => throwError(() => new RingletError(code)) };
    const answered = new AnswerInterceptor({ isProduction, log }).intercept(
      context as unknown as ExecutionContext,
      thrown,
    );
    return lastValueFrom(answered).catch(({ code, message }: RingletError) => [code, message]);
  };

  it('fails in a test, and names the route and the error', async () => {
    const reason = 'POST /stall does not declare numbers/not-active';
    expect(await refusalOf('numbers/not-active', false)).toEqual(['platform/internal', reason]);
  });

  it('is passed on in production, and logged', async () => {
    expect(await refusalOf('numbers/not-active', true)).toEqual(['numbers/not-active', expect.any(String)]);
    expect(lines).toMatchObject([
      { message: 'error not declared', subject: 'POST /stall', code: 'numbers/not-active' },
    ]);
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
