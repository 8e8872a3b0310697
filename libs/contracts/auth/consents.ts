import { defineRequest } from '../request';

/** Version of the terms and the privacy notice on the page /terms of the web app. A new version asks every client to accept it. */
export const termsVersion = '2026-11';

/** That the owner of an account accepted a version of the terms and the privacy notice. */
export interface Consent {
  readonly document: 'terms-and-privacy';
  readonly version: string;
  /** ISO 8601 */
  readonly at: string;
}

export class ListConsentsInput {}
/** The caller's consents, oldest first. */
export const listConsents = defineRequest<readonly Consent[]>()('auth.consents.list', ListConsentsInput, {
  errors: ['auth/session-ended'],
});

export class AcceptTermsInput {}
/** Records that the caller accepts the current version. Accepting twice changes nothing. */
export const acceptTerms = defineRequest<readonly Consent[]>()('auth.consents.accept', AcceptTermsInput, {
  errors: ['auth/session-ended'],
});
