import { newKeyPair } from '#scripts/new-secrets.mjs';

/** A new key pair of callers' assertions, as the settings have it. */
export function newCallerKeys(): { readonly private: string; readonly public: string } {
  return newKeyPair();
}
