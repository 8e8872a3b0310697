import { decode } from 'jsonwebtoken';
import { publicKey } from '@ringlet/platform/ec-keys';
import { keyId } from '@ringlet/platform/key-id';

/** The keys whose tokens are accepted, by the id that the header of a token names. */
export class PublicKeys {
  private readonly byId = new Map<string, string>();
  private readonly last: string | undefined;

  constructor(given: readonly string[]) {
    for (const key of given.flatMap((text) => publicKey(text) ?? [])) {
      this.last = key.export({ type: 'spki', format: 'pem' }).toString();
      this.byId.set(keyId(key), this.last);
    }
  }

  /**
   * The PEM of the key to verify a token with. Undefined if no key has the id that the token names: it is refused. A token without an
   * id was signed before tokens had one: with the oldest key, which is the last.
   */
  of(token: string): string | undefined {
    const id = decode(token, { complete: true })?.header.kid;
    return id === undefined ? this.last : this.byId.get(id);
  }
}
