import { generateKeyPairSync } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import { type Caller } from '@ringlet/contracts/caller';
import { CallerSigner } from './caller-signer';
import { CallerVerifier } from './caller-verifier';

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  return { pem, private: base64(pem), public: base64(publicKey.export({ type: 'spki', format: 'pem' })) };
}

describe("a caller's assertion", () => {
  const keys = newKeys();
  const caller: Caller = { id: 'a'.repeat(24), role: 'client', session: 's1' };
  const signer = new CallerSigner(keys.private);
  const verifier = new CallerVerifier(keys.public);

  afterEach(() => void jest.restoreAllMocks());

  const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms);
  const [header = '', payload = '', signature = ''] = signer.assertionOf(caller).split('.');
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = (claims: object, options: object = {}) =>
    sign(claims, keys.pem, { algorithm: 'ES256', keyid: String(decoded(header)['kid']), ...options });
  const claims = { sub: caller.id, role: 'admin', sid: 's1' };

  it('names the caller of a session', () => {
    expect(verifier.callerOf(signer.assertionOf(caller))).toEqual(caller);
  });

  it.each<[string, unknown]>([
    ['a caller that is not signed', { ...caller, role: 'admin' }],
    ['an empty one', ''],
    ['one that is malformed', 'abc.def'],
    ['one with another role', [header, encoded({ ...decoded(payload), role: 'admin' }), signature].join('.')],
    ['one without a signature', [encoded({ ...decoded(header), alg: 'none' }), payload, ''].join('.')],
    ['one signed with the public key', sign(claims, keys.public, { audience: 'ringlet-services' })],
    ['one of another key', new CallerSigner(newKeys().private).assertionOf(caller)],
    ['one that never expires', forged(claims, { audience: 'ringlet-services' })],
    ['one that has expired', forged(claims, { audience: 'ringlet-services', expiresIn: -1 })],
    ['a session token of the same key', forged(claims, { expiresIn: '1h' })],
    ['one with a made-up role', forged({ ...claims, role: 'root' }, { audience: 'ringlet-services', expiresIn: 60 })],
  ])('refuses %s', (_what, assertion) => {
    expect(() => verifier.callerOf(assertion)).toThrow(expect.objectContaining({ code: 'auth/forbidden' }));
  });

  it('is signed once a minute and is accepted for two', () => {
    const start = Date.now();
    const first = signer.assertionOf({ ...caller });
    const same: Caller = { ...caller };
    at(start);
    const assertion = signer.assertionOf(same);
    at(start + 59_000);
    expect(signer.assertionOf(same)).toBe(assertion);
    at(start + 61_000);
    expect(signer.assertionOf(same)).not.toBe(assertion);
    at(start + 118_000);
    expect(verifier.callerOf(assertion)).toEqual(caller);
    at(start + 121_000);
    for (const old of [first, assertion]) expect(() => verifier.callerOf(old)).toThrow();
  });

  it('is verified once, and passed on with the requests of the handler', () => {
    const assertion = signer.assertionOf({ ...caller });
    const verified = verifier.callerOf(assertion);
    expect(verifier.callerOf(assertion)).toBe(verified);
    expect(verifier.assertionOf(verified)).toBe(assertion);
    expect(() => verifier.assertionOf({ ...verified })).toThrow();
  });

  it('is accepted under the old and the new key while the key is changed', () => {
    const next = newKeys();
    const both = new CallerVerifier(`${keys.public}, ${next.public}`);
    for (const key of [keys, next]) {
      expect(both.callerOf(new CallerSigner(key.private).assertionOf(caller))).toEqual(caller);
    }
  });
});
