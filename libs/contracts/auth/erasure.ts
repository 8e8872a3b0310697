import { IsString, MaxLength } from 'class-validator';
import { defineEvent } from '../event';
import { defineRequest } from '../request';
import { Instant, Wire } from '../wire';
import { passwordCheckErrors } from './passwords';

/** How long after the request an account is erased, in days. Until then its owner can cancel. */
export const erasureDays = 30;

/** The services beside auth that store personal data of clients. Each erases them after auth.user-deleted, and confirms. */
export const erasingServices = ['wallet', 'numbers', 'notifications', 'webhooks'] as const;
export type ErasingService = (typeof erasingServices)[number];

/** The erasure of an account: requested by its owner, or by the deletion of an admin. */
export class UserErasureView {
  @Instant() readonly requestedAt: string;
  /** When the account is, or was, erased. */
  @Instant() readonly dueAt: string;
  /** Services that have not erased yet; absent before the account is erased. */
  @Wire() readonly waitingFor?: readonly string[];
  /** When the last service had erased. */
  @Instant() readonly completedAt?: string;
}

export class RequestErasureInput {
  @IsString()
  @MaxLength(128)
  password: string;
}
export class ErasureView {
  /** When the account will be erased. Until then logging in offers to keep it. */
  @Instant('erasure_at') readonly dueAt: string;
}
/** Requests the erasure of the caller's account and ends its sessions and API keys. Requesting twice changes nothing. */
export const requestErasure = defineRequest<ErasureView>()('auth.erasure.request', RequestErasureInput, {
  errors: [...passwordCheckErrors, 'auth/admin-account'],
});

export class CancelErasureInput {}
/** Keeps the caller's account. Without a requested erasure it does nothing. */
export const cancelErasure = defineRequest<Record<string, never>>()('auth.erasure.cancel', CancelErasureInput);

/** A client requested the erasure of the account. */
export const erasureRequested = defineEvent<{ userId: string }>('events.auth.erasure-requested', {
  consumers: ['notifications', 'numbers'],
});

/** A client cancelled the erasure: the account stays. */
export const erasureCancelled = defineEvent<{ userId: string }>('events.auth.erasure-cancelled', {
  consumers: ['numbers'],
});

/** A service has erased the personal data of a deleted account; published by each of `erasingServices`. */
export const userDataErased = defineEvent<{ userId: string; service: ErasingService }>(
  'events.privacy.user-data-erased',
  { emitters: ['notifications', 'numbers', 'wallet', 'webhooks'], consumers: ['auth'] },
);
