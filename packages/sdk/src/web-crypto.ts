/** The part of Web Crypto that is used: neither the types of browsers nor those of Node are needed. */
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

/** Web Crypto of the platform. Node 18 has it in a module only, which bundlers for browsers must not follow. */
export async function webCrypto(): Promise<WebCrypto> {
  const { crypto } = globalThis as { crypto?: unknown };
  if (crypto !== undefined) return crypto as WebCrypto;
  const name = 'node:crypto';
  const { webcrypto } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as { webcrypto: WebCrypto };
  return webcrypto;
}
