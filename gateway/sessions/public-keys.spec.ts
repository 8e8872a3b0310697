import { generateKeyPairSync } from 'node:crypto';
import { sign, verify } from 'jsonwebtoken';
import { publicKey } from '@ringlet/platform/ec-keys';
import { keyId } from '@ringlet/platform/key-id';
import { PublicKeys } from './public-keys';

function pair() {
  const { privateKey, publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
  return {
    public: base64(key.export({ type: 'spki', format: 'pem' })),
    private: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    token: sign({ sub: 'ada' }, privateKey, { algorithm: 'ES256', keyid: keyId(privateKey) }),
    tokenWithoutId: sign({ sub: 'ada' }, privateKey, { algorithm: 'ES256' }),
  };
}

describe('the public keys of session tokens', () => {
  const [old, current, stranger] = [pair(), pair(), pair()];
  const accepts = (keys: PublicKeys, token: string): boolean => {
    try {
      verify(token, keys.of(token) ?? '', { algorithms: ['ES256'] });
      return true;
    } catch {
      return false;
    }
  };

  it('accept the tokens of both pairs while they are exchanged, and of one pair before and afterwards', () => {
    const phases = [[old], [current, old], [current]].map((given) => new PublicKeys(given.map((each) => each.public)));
    expect(phases.map((keys) => accepts(keys, old.token))).toEqual([true, true, false]);
    expect(phases.map((keys) => accepts(keys, current.token))).toEqual([false, true, true]);
    expect(phases.map((keys) => accepts(keys, stranger.token))).toEqual([false, false, false]);
  });

  it('accept a token without an id with the oldest key', () => {
    const keys = new PublicKeys([current.public, old.public]);
    expect([accepts(keys, old.tokenWithoutId), accepts(keys, current.tokenWithoutId)]).toEqual([true, false]);
    expect(accepts(keys, 'abc')).toBe(false);
  });

  it('are EC keys on P-256, and never private ones', () => {
    expect(publicKey(old.public)).toBeDefined();
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ type: 'spki', format: 'pem' });
    for (const wrong of ['', 'junk', old.private, Buffer.from(other).toString('base64')]) {
      expect(publicKey(wrong)).toBeUndefined();
    }
  });
});
