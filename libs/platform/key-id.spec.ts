import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keyId } from './key-id';

describe('the id of a key pair', () => {
  it('is the same from both keys, and differs between pairs', () => {
    const [first, second] = [1, 2].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    expect(keyId(first!.privateKey)).toBe(keyId(first!.publicKey));
    expect(keyId(first!.publicKey)).not.toBe(keyId(second!.publicKey));
  });

  it('is the thumbprint of RFC 7638', () => {
    // The key of RFC 7515, appendix A.3.
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
        y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      },
    });
    expect(keyId(key)).toBe('oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U');
  });
});
