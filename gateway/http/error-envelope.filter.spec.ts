import { type ArgumentsHost, BadRequestException } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Log } from '@ringlet/platform/core.module';
import { ErrorEnvelopeFilter } from './error-envelope.filter';

/** The log lines and the answer when a handler throws. */
function catchError(thrown: unknown) {
  const lines: unknown[] = [];
  const answers: Record<string, unknown>[] = [];
  const reply = {
    raw: { headersSent: false },
    header: () => reply,
    status: () => reply,
    send: answers.push.bind(answers),
  };
  const http = { getRequest: () => ({ id: 'request-1', raw: { complete: true } }), getResponse: () => reply };
  const log = { error: (line: object, message: string) => lines.push({ ...line, message }) } as unknown as Log;
  new ErrorEnvelopeFilter(log, false).catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { lines, answer: answers[0] };
}

describe('the error envelope', () => {
  const unexpected = new Error('cannot read the secret of x');

  it.each([
    ['an error of the code', unexpected, 'platform/internal', unexpected],
    [
      'a service that failed',
      new RingletError('platform/internal', { cause: unexpected }),
      'platform/internal',
      unexpected,
    ],
    [
      'a service without an answer',
      new RingletError('platform/unavailable'),
      'platform/unavailable',
      expect.any(RingletError),
    ],
  ])('of %s says nothing of the inside, and the log has it all', (_what, thrown, code, err) => {
    const { lines, answer } = catchError(thrown);
    expect(lines).toEqual([
      { requestId: 'request-1', code, reason: expect.any(String), err, message: 'request failed' },
    ]);
    expect(answer).toMatchObject({ status: false, code, requestId: 'request-1' });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    ['a refusal', new RingletError('auth/forbidden'), 'auth/forbidden'],
    ['a bad request', new BadRequestException(), 'platform/malformed'],
    ['shed work', new RingletError('platform/overloaded'), 'platform/overloaded'],
  ])('of %s is no log line', (_what, thrown, code) => {
    expect(catchError(thrown)).toMatchObject({ lines: [], answer: { status: false, code } });
  });
});
