import { ArrayMaxSize, IsArray, IsMongoId, IsString, Matches } from 'class-validator';
import { defineRequest } from '../request';
import { type ApiKeyKind } from './api-keys';

/** How long it is kept how often a key was used in a day. */
export const keyUsageDays = 90;
/** How many counts are reported in one request. */
export const keyCountsAtMost = 500;
const countShape = /^([0-9a-f]{24}):(\d{4}-\d{2}-\d{2}):([0-9a-f]{16}):(\d{1,12}):(\d{1,12})$/;

/** How often a key was used in a day of Africa/Lagos, as one counter has it since it began at zero. */
export interface KeyCount {
  readonly keyId: string;
  readonly day: string;
  /** 16 hex digits: each counter has others. What several have counted adds up. */
  readonly counter: string;
  readonly requests: number;
  /** Those of them that were refused or failed. */
  readonly errors: number;
}

export function textOfKeyCount({ keyId, day, counter, requests, errors }: KeyCount): string {
  return [keyId, day, counter, requests, errors].join(':');
}

/** Undefined for any other text. */
export function keyCountOf(text: string): KeyCount | undefined {
  const [, keyId, day, counter, requests, errors] = countShape.exec(text) ?? [];
  if (keyId === undefined || day === undefined || counter === undefined) return undefined;
  return { keyId, day, counter, requests: Number(requests), errors: Number(errors) };
}

export class CountKeyUsesInput {
  /** As textOfKeyCount writes them. */
  @Matches(countShape, { each: true })
  @ArrayMaxSize(keyCountsAtMost)
  @IsArray()
  counts: string[];
}
/** For the gateway: how far its counters are. A counter only grows, so a report can be repeated. */
export const countKeyUses = defineRequest<Record<string, never>>()('auth.api-keys.count', CountKeyUsesInput);

export class KeyUsageInput {
  @IsMongoId()
  id: string;

  /** The first day. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsString()
  from: string;
}
export interface KeyUsage {
  readonly kind: ApiKeyKind;
  /** Oldest first; days without a request are left out. */
  readonly days: readonly Pick<KeyCount, 'day' | 'requests' | 'errors'>[];
}
/** How often an own key was used, also one that was revoked within 30 days. */
export const getKeyUsage = defineRequest<KeyUsage>()('auth.api-key.usage', KeyUsageInput, {
  errors: ['auth/key-not-found'],
});
