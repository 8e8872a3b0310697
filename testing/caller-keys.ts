import { newKeyPair } from '#scripts/new-secrets.mjs';

/** A new key pair for callers' assertions, as in the settings. */
export function newCallerKeys(): { readonly private: string; readonly public: string } {
  return newKeyPair();
}
