import { IsMongoId } from 'class-validator';
import { defineEvent } from '../event';
import { type Language } from '../languages';
import { defineRequest } from '../request';

/** How long an e-mailed link works, in minutes from its request. Each works once. */
export const linkMinutes = 30;

export const emailLinkKinds = ['password-reset', 'verify-email'] as const;
export type EmailLinkKind = (typeof emailLinkKinds)[number];

/** Somebody requested an e-mailed link. Contains only its id: the stream keeps events for days, far longer than a link works. */
export const emailLinkRequested = defineEvent<{ linkId: string }>('events.auth.email-link-requested', {
  consumers: ['notifications'],
});

export class IssueEmailLinkInput {
  @IsMongoId() linkId: string;
}
export interface IssuedEmailLink {
  readonly userId: string;
  readonly kind: EmailLinkKind;
  readonly to: string;
  /** The e-mail's language. Absent: English. */
  readonly language?: Language;
  /** URL of the web app, with the secret token in its fragment. */
  readonly link: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}
/**
 * Creates the token of a requested link, for notifications. Without `issued` there is nothing to e-mail: the link has expired or was
 * deleted, the address has no account, or the request was repeated too often. Only for requests without a caller.
 */
export const issueEmailLink = defineRequest<{ readonly issued?: IssuedEmailLink }>()(
  'auth.email-link.issue',
  IssueEmailLinkInput,
  { senders: ['notifications'] },
);
