import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type OutboundMessage } from '../outbox/outbound-message.model';

/** Recipient and content of an e-mail. */
export interface Email {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

export function presentEmail({ _id, state = 'waiting', subject = '', endedAt }: OutboundMessage): SentEmailView {
  const ended = endedAt && { endedAt: endedAt.toISOString() };
  return { subject, state, requestedAt: _id.getTimestamp().toISOString(), ...ended };
}
