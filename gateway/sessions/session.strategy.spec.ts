import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sign, type SignOptions } from 'jsonwebtoken';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { SessionStrategy } from './session.strategy';

const claims = { sub: 'a'.repeat(24), role: 'client', sid: 's1' };
const base64 = (key: KeyObject) => Buffer.from(key.export({ type: 'spki', format: 'pem' })).toString('base64');
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
const own = ec('P-256');

/** The strategy's decision about a token, given these keys: the caller, or a refusal. */
function decide(token: string, keys: readonly KeyObject[]): Promise<unknown> {
  return new Promise((resolve) => {
    const strategy = Object.assign(new SessionStrategy({ JWT_PUBLIC_KEY: keys.map(base64) }), {
      success: resolve,
      fail: () => resolve('refused'),
      error: resolve,
    });
    strategy.authenticate({ headers: { authorization: `Bearer ${token}` } } as never);
  });
}

describe('a session token', () => {
  const options = { algorithm: 'ES256', audience: sessionAudience, expiresIn: '1h' } as const;

  it('is accepted with its algorithm, audience and key', async () => {
    const exp = expect.any(Number) as number;
    expect(await decide(sign(claims, own.privateKey, options), [own.publicKey])).toEqual({
      id: claims.sub,
      role: 'client',
      session: 's1',
      exp,
    });
  });

  it.each<[string, SignOptions]>([
    ['for nobody', { audience: undefined }],
    ['for the services, which the same key could have signed', { audience: 'ringlet-services' }],
    ['that has expired', { expiresIn: -1 }],
  ])('%s is refused', async (_what, { audience, expiresIn = '1h' }) => {
    const given = { algorithm: 'ES256', expiresIn, ...(audience && { audience }) } as const;
    expect(await decide(sign(claims, own.privateKey, given), [own.publicKey])).toBe('refused');
  });

  it.each([
    ['ES384', ec('P-384')],
    ['ES512', ec('P-521')],
    ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ] as const)('signed with %s is refused, even by a gateway that was given such a key', async (algorithm, pair) => {
    expect(await decide(sign(claims, pair.privateKey, { ...options, algorithm }), [pair.publicKey])).toBe('refused');
  });
});
