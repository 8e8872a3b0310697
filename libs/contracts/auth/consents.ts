import { defineRequest, listOf, NoInput } from '../request';
import { Instant, Wire } from '../wire';

/**
 * Version of the terms, including the acceptable use, and of the privacy notice on the web app's pages /terms and /acceptable-use. A new
 * version asks every client to accept it.
 */
export const termsVersion = '2026-12';

/** An account's owner has accepted a version of the terms and the privacy notice. */
export class ConsentView {
  @Wire() readonly document: 'terms-and-privacy';
  @Wire() readonly version: string;
  @Instant('accepted_at') readonly at: string;
}

/** The caller's consents, oldest first. */
export const listConsents = defineRequest(listOf(ConsentView))('auth.consents.list', NoInput, {
  errors: ['auth/session-ended'],
});

/** Records that the caller accepts the current version. Accepting twice changes nothing. */
export const acceptTerms = defineRequest(listOf(ConsentView))('auth.consents.accept', NoInput, {
  errors: ['auth/session-ended'],
});
