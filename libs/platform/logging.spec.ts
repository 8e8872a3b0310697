import pino from 'pino';
import { createLog, loggedError } from './logging';

describe('the log of a process', () => {
  it('is JSON, one object a line, with the time in UTC, the level and the service, and without secrets', () => {
    const lines: string[] = [];
    jest
      .spyOn(pino, 'destination')
      .mockReturnValue({ write: (line: string) => void lines.push(line), flush: () => undefined } as never);
    const log = createLog('wallet', 'info');
    const secrets = { password: 'hidden-1', token: 'hidden-2', authorization: 'hidden-3', secret: 'hidden-4' };
    log.info({ requestId: 'r1', input: secrets, ...secrets }, 'posting written');
    log.debug('below the level');
    log.warn('a text\nof two lines');
    jest.restoreAllMocks();
    expect(lines.map((line) => line.indexOf('\n'))).toEqual(lines.map(({ length }) => length - 1));
    const cut = { password: '[cut]', token: '[cut]', authorization: '[cut]', secret: '[cut]' };
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 'info', time, service: 'wallet', requestId: 'r1', input: cut, ...cut, msg: 'posting written' },
      { level: 'warn', time, service: 'wallet', msg: 'a text\nof two lines' },
    ]);
  });
});

describe('a logged error', () => {
  it('has its causes, its code and its own words, and not the value that was refused', () => {
    const refused = Object.assign(
      new Error(
        'E11000 duplicate key error collection: r.accounts index: email_1 dup key: { email: "ada@example.com" }',
      ),
      { code: 11000, keyValue: { email: 'ada@example.com' }, keyPattern: { email: 1 } },
    );
    const logged = loggedError(new Error('could not register', { cause: refused }));
    expect(logged).toMatchObject({ type: 'Error', message: expect.stringContaining('could not register: E11000') });
    expect(loggedError(refused)).toMatchObject({ code: 11000, stack: expect.stringContaining('logging.spec') });
    expect(JSON.stringify([logged, loggedError(refused)])).not.toMatch(/ada|keyValue/);
  });

  it('keeps why a call failed, and cuts addresses', () => {
    const failed = Object.assign(new TypeError('no mail to ada@mail.example.ng'), { reason: 'deadline', sent: true });
    expect(loggedError(failed)).toMatchObject({
      type: 'TypeError',
      message: 'no mail to [cut]',
      reason: 'deadline',
      sent: true,
    });
  });

  it('has no token of a Telegram bot', () => {
    const failed = new Error('POST https://api.telegram.org/bot1234567890:AbcdefghijKlmnopqrstUvwxyz012345678/getMe');
    expect(loggedError(failed)).toMatchObject({ message: 'POST https://api.telegram.org/bot[cut]/getMe' });
    expect(JSON.stringify(loggedError(failed))).not.toContain('Uvwxyz');
  });

  it('is what was thrown where that is no error', () => {
    expect(loggedError('a text' as never)).toBe('a text');
  });
});
