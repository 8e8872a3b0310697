import { type KeyObject } from 'node:crypto';
import { decode } from 'jsonwebtoken';
import { publicKey } from '@ringlet/platform/ec-keys';
import { keyId } from '@ringlet/platform/key-id';

/** The keys whose tokens are accepted, by the id in a token's header. */
export class PublicKeys {
  private readonly byId = new Map<string, KeyObject>();
  private readonly last: KeyObject | undefined;

  constructor(given: readonly string[]) {
    for (const key of given.flatMap((text) => publicKey(text) ?? [])) {
      this.last = key;
      this.byId.set(keyId(key), key);
    }
  }

  /**
   * The key that verifies a token; undefined, which refuses the token, if no key has its id. A token without an id is older
   * than those ids and was signed with the oldest key, which is the last.
   */
  of(token: string): KeyObject | undefined {
    const id = decode(token, { complete: true })?.header.kid;
    return id === undefined ? this.last : this.byId.get(id);
  }
}
