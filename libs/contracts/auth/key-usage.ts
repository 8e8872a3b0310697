import { ArrayMaxSize, IsArray, IsMongoId, IsString, Matches } from 'class-validator';
import { defineRequest, NoReply } from '../request';
import { type ApiKeyKind } from './api-keys';

/** How many days the daily counts of uses are kept. */
export const keyUsageDays = 90;
/** How many counts one request reports. */
export const keyCountsAtMost = 500;
const countShape = /^([0-9a-f]{24}):(\d{4}-\d{2}-\d{2}):([0-9a-f]{16}):(\d{1,12}):(\d{1,12})$/;

/** How often a key was used in a day of Africa/Lagos, according to one counter since its start at zero. */
export interface KeyCount {
  readonly keyId: string;
  readonly day: string;
  /** 16 hex digits, unique per counter. The counts of several counters add up. */
  readonly counter: string;
  readonly requests: number;
  /** The refused or failed ones among them. */
  readonly errors: number;
}

export function textOfKeyCount({ keyId, day, counter, requests, errors }: KeyCount): string {
  return [keyId, day, counter, requests, errors].join(':');
}

/** Undefined if the text is not a count. */
export function keyCountOf(text: string): KeyCount | undefined {
  const [, keyId, day, counter, requests, errors] = countShape.exec(text) ?? [];
  if (keyId === undefined || day === undefined || counter === undefined) return undefined;
  return { keyId, day, counter, requests: Number(requests), errors: Number(errors) };
}

export class CountKeyUsesInput {
  /** In the format of textOfKeyCount. */
  @Matches(countShape, { each: true }) @ArrayMaxSize(keyCountsAtMost) @IsArray() counts: string[];
}
/** Reports the gateway's counters. A counter only grows, so the report is repeatable. */
export const countKeyUses = defineRequest(NoReply)('auth.api-keys.count', CountKeyUsesInput);

export class KeyUsageInput {
  @IsMongoId() id: string;
  /** The first day. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/) @IsString() from: string;
}
export interface KeyUsage {
  readonly kind: ApiKeyKind;
  /** Oldest first, without days that had no request. */
  readonly days: readonly Pick<KeyCount, 'day' | 'requests' | 'errors'>[];
}
/** How often one of the caller's keys was used, including keys revoked within the last 30 days. */
export const getKeyUsage = defineRequest<KeyUsage>()('auth.api-key.usage', KeyUsageInput, {
  errors: ['auth/key-not-found'],
});
