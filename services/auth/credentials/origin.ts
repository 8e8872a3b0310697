import { type Caller } from '@ringlet/contracts/caller';
import { networkOf } from '@ringlet/platform/network';
import { type HashRequest } from './hash-queue';

/**
 * Where a request with a password or a code comes from: an open session, a device that has signed in to the account before, the owner of
 * an e-mailed link, or else a network (absent in requests of other services). Strangers' wrong guesses count against their networks, so
 * that they neither lock nor delay the first three (docs/adr/0021).
 */
export type Origin =
  | { readonly kind: 'session' | 'device' | 'link'; readonly id: string }
  | { readonly kind: 'network'; readonly id?: string };

export function fromAddress(address: string | undefined): Origin {
  return { kind: 'network', id: address === undefined ? undefined : networkOf(address) };
}

export function ofSession({ session }: Caller): Origin {
  return { kind: 'session', id: session };
}

export function hashRequestOf({ kind, id = '' }: Origin, deadline: number | undefined): HashRequest {
  return { key: `${kind}:${id}`, trusted: kind !== 'network', deadline };
}
