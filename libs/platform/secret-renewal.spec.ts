import { minuteMs } from '@ringlet/contracts/durations';
import { type Log } from './core.module';
import { SecretRenewal } from './secret-renewal';

const row = (id: string, secret: string) => ({ _id: { toHexString: () => id }, secret });
type Row = ReturnType<typeof row>;

class Renewal extends SecretRenewal<Row, string> {
  passes = 0;

  constructor(
    readonly all: Row[],
    otherKeys: readonly string[],
    log: Log,
    private readonly isAway = () => false,
  ) {
    super('secrets', otherKeys, log);
  }

  protected async *rows() {
    this.passes += 1;
    yield* this.all;
  }

  protected renewed({ secret }: Row): string | undefined {
    if (secret.startsWith('unknown')) throw new Error('another key');
    return secret.startsWith('new') ? undefined : secret.replace('old', 'new');
  }

  protected store(of: Row, renewed: string): Promise<void> {
    if (this.isAway()) return Promise.reject(new Error('the database is away'));
    this.all[this.all.indexOf(of)] = row(of._id.toHexString(), renewed);
    return Promise.resolve();
  }
}

describe('the renewal of secrets', () => {
  const lines: (readonly [level: string, about: object, text: string])[] = [];
  const level = (name: string) => (about: object, text: string) => void lines.push([name, about, text]);
  const log = { info: level('info'), warn: level('warn'), error: level('error') } as unknown as Log;
  const rows = () => [row('1', 'old a'), row('2', 'unknown b'), row('3', 'new c'), row('4', 'old d')];
  const secrets = ({ all }: Renewal) => all.map(({ secret }) => secret);

  beforeEach(() => {
    lines.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('encrypts those of other keys again, and counts and names what no key decrypts', async () => {
    const renewal = new Renewal(rows(), ['an old key'], log);
    renewal.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1);
    expect(secrets(renewal)).toEqual(['new a', 'unknown b', 'new c', 'new d']);
    expect(lines).toEqual([
      ['error', { what: 'secrets', err: expect.any(Error), id: '2' }, 'secret read failed'],
      ['error', { what: 'secrets', renewed: 2, unreadable: 1 }, 'secrets renewed'],
    ]);
    await renewal.onApplicationShutdown();
  });

  it('repeats it every minute until the process stops', async () => {
    const renewal = new Renewal([], ['an old key'], log);
    renewal.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(minuteMs / 2);
    // A replica with older settings wrote it.
    renewal.all.push(row('5', 'old e'));
    await jest.advanceTimersByTimeAsync(minuteMs / 2);
    expect(secrets(renewal)).toEqual(['new e']);
    expect(lines.at(-1)).toEqual(['info', { what: 'secrets', renewed: 1, unreadable: 0 }, 'secrets renewed']);
    await renewal.onApplicationShutdown();
    await jest.advanceTimersByTimeAsync(2 * minuteMs);
    expect(renewal.passes).toBe(2);
  });

  it('counts a database that is away as neither, and tries again', async () => {
    let isAway = true;
    const renewal = new Renewal([row('1', 'old a')], ['an old key'], log, () => isAway);
    renewal.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1);
    expect(lines).toEqual([['warn', { what: 'secrets', err: expect.any(Error) }, 'secret renewal failed']]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(minuteMs);
    expect(secrets(renewal)).toEqual(['new a']);
    await renewal.onApplicationShutdown();
  });

  it('reads nothing where there are no other keys', async () => {
    const renewal = new Renewal(rows(), [], log);
    renewal.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2 * minuteMs);
    expect(renewal.passes).toBe(0);
    await renewal.onApplicationShutdown();
  });
});
