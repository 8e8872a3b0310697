import { crc32 } from 'node:zlib';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import ipaddr from 'ipaddr.js';
import { type Scope, scopes } from '../caller';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { PlainText } from '../plain-text';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
import { Instant, Money, Wire } from '../wire';
import { ownerProofErrors, ProofWhereNeeded } from './owner';

/** `live`: spends the balance. `test`: spends play money in the test world. */
export const apiKeyKinds = ['live', 'test'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/**
 * Whether creating a key requires two-factor login, the password and a code. A live key spends the balance long after the session that created it; a
 * test key reaches only the test world.
 */
export const takesProof = (kind: ApiKeyKind = 'live'): boolean => kind !== 'test';

/** How the keys of a kind begin. */
export const apiKeyPrefixes: Readonly<Record<ApiKeyKind, string>> = { live: 'rllive', test: 'rltest' };
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 20;
const checksumLength = 6;
const keyShape = /^(rl(?:live|test)[0-9A-Za-z]{20})([0-9A-Za-z]{6})$/;

/**
 * How handler_api.php answers a key. `classic`: errors are words with status 200, as at SMS-Activate. `rest-errors`: errors have a status
 * of 4xx and are JSON, as at HeroSMS. `strings`: like `classic`, but an activation's values are texts, for clients with strict types.
 */
export const keyProfiles = ['classic', 'rest-errors', 'strings'] as const;
export type KeyProfile = (typeof keyProfiles)[number];

/** The currency of the amounts in handler_api.php for a key. The money itself is naira in either case. */
export const keyCurrencies = ['NGN', 'USD'] as const;
export type KeyCurrency = (typeof keyCurrencies)[number];

/** How many keys an account may have at a time. */
export const apiKeysAtMost = 10;
export const keyRequestsPerSecond = { default: 20, atMost: 50 } as const;

/**
 * The prefix, 20 random characters, and a CRC-32 that lets programs recognise a mistyped or a leaked key. In all 32 letters and digits,
 * because programs for SMS-Activate refuse keys of another length.
 */
export function apiKeyOf(random: string, kind: ApiKeyKind = 'live'): string {
  const checked = apiKeyPrefixes[kind] + random;
  return checked + checksum(checked);
}

/** 20 characters from random bytes; skips bytes that would favour some characters. */
export function keyCharacters(bytes: Uint8Array): string {
  const fair = 256 - (256 % alphabet.length);
  return [...bytes]
    .filter((byte) => byte < fair)
    .slice(0, randomLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
}

/** Whether a text begins like a key. */
export function isApiKeyText(text: string): boolean {
  return Object.values(apiKeyPrefixes).some((prefix) => text.startsWith(prefix));
}

/** Whether a text has a key's form and checksum; other texts need no look-up. */
export function isApiKey(text: string): boolean {
  const [, checked, sum] = keyShape.exec(text) ?? [];
  return checked !== undefined && sum === checksum(checked);
}

function checksum(checked: string): string {
  let rest = crc32(checked);
  let text = '';
  for (let place = 0; place < checksumLength; place++) {
    text = (alphabet[rest % alphabet.length] ?? '') + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

export const addressMessage = 'Enter IP addresses or ranges such as 192.0.2.0/24.';

/** An IP address or a range such as 192.0.2.0/24. Refuses short forms such as `127.1`, which ipaddr.js would read. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  return bits === undefined || ipaddr.isValidCIDR(text);
}

export class ApiKey {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** `test`: spends play money in the test world. */
  @Wire() readonly kind: ApiKeyKind;
  /** The beginning of the key, by which its owner recognises it. */
  @Wire() readonly start: string;
  @Wire() readonly scopes: readonly Scope[];
  /** The IP addresses and ranges that may use it; empty: all. */
  @Wire() readonly addresses: readonly string[];
  @Wire() readonly requestsPerSecond: number;
  /** Naira in a day of Africa/Lagos; absent: only the balance limits it. */
  @Money() readonly spendPerDay?: Kobo;
  /** How handler_api.php answers it. */
  @Wire() readonly profile: KeyProfile;
  /** The currency of the amounts in handler_api.php. */
  @Wire() readonly currency: KeyCurrency;
  @Instant() readonly createdAt: string;
  @Instant() readonly expiresAt?: string;
  /** At most a minute late; absent: never used. */
  @Instant() readonly lastUsedAt?: string;
}

/** The caller's keys that are neither revoked nor expired, newest first. */
export const listApiKeys = defineRequest(listOf(ApiKey))('auth.api-keys.list', NoInput, {
  scope: 'read',
});

/** A live key requires the password and a code (auth/second-factor-required); a test key requires neither. */
export class CreateApiKeyInput extends ProofWhereNeeded {
  @PlainText() @Length(1, 60) @IsString() name: string;
  /** Default: `live`. */
  @IsIn(apiKeyKinds) @IsOptional() kind?: ApiKeyKind;

  @IsIn(scopes, { each: true })
  @ArrayUnique()
  @ArrayMinSize(1)
  @ArrayMaxSize(scopes.length)
  @IsArray()
  scopes: Scope[];

  /** The IP addresses and ranges that may use the key; absent or empty: all. */
  @Matches(/^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/, { each: true, message: addressMessage })
  @ArrayMaxSize(20)
  @IsArray()
  @IsOptional()
  addresses?: string[];

  /** Requests per second, 20 by default. */
  @Max(keyRequestsPerSecond.atMost) @Min(1) @IsInt() @IsOptional() requestsPerSecond?: number;
  /** Kobo that it may spend in a day of Africa/Lagos. */
  @Max(1_000_000_000_00) @Min(1) @IsInt() @IsOptional() spendPerDay?: number;
  /** Days until it expires. */
  @Max(3650) @Min(1) @IsInt() @IsOptional() expiresInDays?: number;
  /** Default: `classic`. */
  @IsIn(keyProfiles) @IsOptional() profile?: KeyProfile;
  /** Default: `NGN`. */
  @IsIn(keyCurrencies) @IsOptional() currency?: KeyCurrency;
}
export interface CreateApiKeyReply {
  /** Never shown again, because only its hash is stored. */
  readonly key: string;
  readonly apiKey: ApiKey;
}
/** A live key requires two-factor login, the password and a code. At most 20 a day. */
export const createApiKey = defineRequest<CreateApiKeyReply>()('auth.api-key.create', CreateApiKeyInput, {
  errors: [...ownerProofErrors, 'auth/second-factor-needed', 'auth/too-many-keys'],
});

export class ChangeApiKeyInput {
  @IsMongoId() id: string;
  @IsIn(keyProfiles) profile: KeyProfile;
  @IsIn(keyCurrencies) currency: KeyCurrency;
}
/** Changes how handler_api.php answers one of the caller's keys. */
export const changeApiKey = defineRequest(ApiKey)('auth.api-key.change', ChangeApiKeyInput, {
  errors: ['auth/key-not-found'],
});

/** A key changed, so gateways must read it again. */
export const apiKeyChanged = defineEvent<{ readonly keyId: string }>('events.auth.api-key-changed', {
  listeners: ['gateway'],
});

/** An account's keys were revoked. No event announces that a key expires: callers carry the time. */
export const apiKeysEnded = defineEvent<{ userId: string; keyIds: readonly string[] }>('events.auth.api-keys-ended', {
  consumers: ['webhooks'],
});

export class ApiKeyInput {
  @IsMongoId() id: string;
}
/** Does nothing if it is already revoked. */
export const revokeApiKey = defineRequest(NoReply)('auth.api-key.revoke', ApiKeyInput, {
  errors: ['auth/key-not-found'],
});

export class ResolveApiKeyInput {
  /** SHA-256 of the key, in hex. */
  @Matches(/^[0-9a-f]{64}$/) @IsString() hash: string;
}
export type ResolvedApiKey = Pick<
  ApiKey,
  'id' | 'kind' | 'scopes' | 'addresses' | 'requestsPerSecond' | 'spendPerDay' | 'expiresAt'
> & {
  readonly userId: string;
  /** This and `currency` are absent in replies of an auth service older than profiles. */
  readonly profile?: KeyProfile;
  readonly currency?: KeyCurrency;
};
export const resolveApiKey = defineRequest<ResolvedApiKey>()('auth.api-key.resolve', ResolveApiKeyInput, {
  errors: ['auth/key-unusable'],
  idempotent: true,
});

/** How many uses one request reports. */
export const keyUsesAtMost = 500;
export class RecordKeyUsesInput {
  @IsMongoId({ each: true }) @ArrayMaxSize(keyUsesAtMost) @IsArray() ids: string[];
}
/** Reports the keys used since the gateway's last report. */
export const recordKeyUses = defineRequest(NoReply)('auth.api-keys.used', RecordKeyUsesInput);
