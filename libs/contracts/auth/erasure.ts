import { IsString, MaxLength } from 'class-validator';
import { defineEvent } from '../event';
import { defineRequest, NoInput, NoReply } from '../request';
import { Instant, Wire } from '../wire';
import { passwordCheckErrors } from './passwords';

/** Days between the request and the erasure of an account. Until then its owner can cancel. */
export const erasureDays = 30;

/** The other services that store clients' personal data. Each erases them after auth.user-deleted and confirms. */
export const erasingServices = ['wallet', 'numbers', 'notifications', 'webhooks'] as const;
export type ErasingService = (typeof erasingServices)[number];

/** The erasure of an account, requested by its owner or caused by an admin's deletion. */
export class UserErasureView {
  @Instant() readonly requestedAt: string;
  /** When the account will be, or was, erased. */
  @Instant() readonly dueAt: string;
  /** Services that have not erased yet; absent before the account is erased. */
  @Wire() readonly waitingFor?: readonly string[];
  /** When the last service finished erasing. */
  @Instant() readonly completedAt?: string;
}

export class RequestErasureInput {
  @IsString() @MaxLength(128) password: string;
}
export class ErasureView {
  /** When the account will be erased. Until then a login offers to keep it. */
  @Instant('erasure_at') readonly dueAt: string;
}
/** Requests the erasure of the caller's account and ends its sessions and API keys. Requesting twice changes nothing. */
export const requestErasure = defineRequest(ErasureView)('auth.erasure.request', RequestErasureInput, {
  errors: [...passwordCheckErrors, 'auth/admin-account'],
});

/** Keeps the caller's account. Does nothing if no erasure was requested. */
export const cancelErasure = defineRequest(NoReply)('auth.erasure.cancel', NoInput);

/** A client requested the erasure of the account. */
export const erasureRequested = defineEvent<{ userId: string }>('events.auth.erasure-requested', {
  consumers: ['notifications', 'numbers'],
});

/** A client cancelled the erasure: the account stays. */
export const erasureCancelled = defineEvent<{ userId: string }>('events.auth.erasure-cancelled', {
  consumers: ['numbers'],
});

/** A service erased a deleted account's personal data; each of `erasingServices` publishes it. */
export const userDataErased = defineEvent<{ userId: string; service: ErasingService }>(
  'events.privacy.user-data-erased',
  { emitters: ['notifications', 'numbers', 'wallet', 'webhooks'], consumers: ['auth'] },
);
