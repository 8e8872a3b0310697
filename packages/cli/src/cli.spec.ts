import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ApiError, ConnectionError, NoCodeError, RingletError, TimeoutError } from '@ringlet/sdk';
import { configPath, readLogin, removeLogin, saveLogin } from './config.ts';
import { describeFailure, exitCodeOf, LoginError, UsageError } from './failures.ts';

const api = (status: number, code = 'platform/invalid') =>
  new ApiError(status, { message: 'No.', code, requestId: 'r-1' });

describe('the stored login', () => {
  let env: { XDG_CONFIG_HOME: string };
  beforeEach(() => {
    env = { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'ringlet-cli-')) };
  });
  afterEach(() => rmSync(env.XDG_CONFIG_HOME, { recursive: true }));
  const login = { url: 'https://api.example', key: 'rllivex' };

  it('can be read by the user only, also where the file was open to others', async () => {
    expect(await readLogin(env)).toEqual({});
    const path = await saveLogin(env, login);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    writeFileSync(path, '{}');
    rmSync(path);
    writeFileSync(path, '{}', { mode: 0o644 });
    await saveLogin(env, login);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('is replaced by the environment, and forgotten on request', async () => {
    await saveLogin(env, login);
    expect(await readLogin(env)).toEqual(login);
    expect(await readLogin({ ...env, RINGLET_KEY: 'rltesty' })).toEqual({ ...login, key: 'rltesty' });
    writeFileSync(configPath(env), 'not JSON');
    await expect(readLogin(env)).rejects.toThrow('ringlet login');
    await removeLogin(env);
    expect(await readLogin(env)).toEqual({});
  });

  it('is in the folder for settings of each system', () => {
    expect(configPath({ APPDATA: '/roaming' }, 'win32')).toBe(join('/roaming', 'ringlet', 'config.json'));
    expect(configPath({}, 'linux')).toMatch(/\.config\/ringlet\/config\.json$/);
  });
});

describe('a failure', () => {
  it.each([
    [1, new Error('unexpected')],
    [2, new UsageError('wrong')],
    [3, new LoginError('no key')],
    [3, api(401)],
    [3, api(403)],
    [4, api(402)],
    [5, api(404)],
    [5, api(409)],
    [5, new RingletError('no service is called "x"')],
    [6, new NoCodeError('ended', 'n1', 'refund')],
    [7, api(429)],
    [7, api(503)],
    [7, new ConnectionError('lost')],
    [7, new TimeoutError('late')],
  ])('ends with %i (row %#)', (code, error) => {
    expect(exitCodeOf(error)).toBe(code);
  });

  it('names the key to go on with where the outcome is not known, and only there', () => {
    const lost = Object.assign(new ConnectionError('lost'), { idempotencyKey: 'key-00001' });
    expect(describeFailure(lost, false)).toContain('--idempotency-key key-00001');
    expect(JSON.parse(describeFailure(lost, true))).toEqual({
      error: { message: 'lost', idempotencyKey: 'key-00001' },
    });
    const refused = Object.assign(api(402, 'wallet/insufficient-balance'), { idempotencyKey: 'key-00001' });
    expect(describeFailure(refused, false)).toBe('ringlet: No. (wallet/insufficient-balance)');
    const described = { message: 'No.', code: 'wallet/insufficient-balance', requestId: 'r-1' };
    expect(JSON.parse(describeFailure(refused, true))).toEqual({ error: described });
  });
});
