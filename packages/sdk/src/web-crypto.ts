/** The used part of Web Crypto, so that neither browser nor Node types are needed. */
interface WebCrypto {
  randomUUID(): string;
  readonly subtle: {
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: { name: 'HMAC'; hash: 'SHA-256' },
      extractable: boolean,
      usages: ['verify'],
    ): Promise<unknown>;
    verify(algorithm: 'HMAC', key: unknown, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
  };
}

/** The platform's Web Crypto. Node 18 has it only in a module, which bundlers for browsers must not follow. */
export async function webCrypto(): Promise<WebCrypto> {
  const { crypto } = globalThis as { crypto?: unknown };
  if (crypto !== undefined) return crypto as WebCrypto;
  const name = 'node:crypto';
  const { webcrypto } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as { webcrypto: WebCrypto };
  return webcrypto;
}
