import { type SentEmailView } from '@ringlet/contracts/notifications';
import { type OutboundMessage } from '../outbox/outbound-message.model';

export function presentEmail({ _id, state = 'waiting', subject = '', endedAt }: OutboundMessage): SentEmailView {
  const ended = endedAt && { endedAt: endedAt.toISOString() };
  return { subject, state, requestedAt: _id.getTimestamp().toISOString(), ...ended };
}
