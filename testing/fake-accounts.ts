import { type NatsConnection } from '@nats-io/transport-node';
import { type AccountInput } from '@ringlet/contracts/auth/accounts';
import { type AccountDetails, describeAccount } from '@ringlet/contracts/auth/admin';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import { type ReplyEnvelope, type RequestEnvelope } from '@ringlet/messaging/envelope';

/** No account has this id. */
export const unknownAccount = 'f'.repeat(24);
/** Auth cannot answer about this id. */
export const unreadableAccount = 'e'.repeat(24);

/** Answers requests for accounts' details like auth: every id except these two is an account. */
export function answerAccounts(connection: NatsConnection): void {
  connection.subscribe(describeAccount.subject, {
    callback: (_error, message) => {
      const { id } = message.json<RequestEnvelope>().data as AccountInput;
      message.respond(JSON.stringify(replyAbout(id)));
    },
  });
}

function replyAbout(id: string): ReplyEnvelope {
  if (id === unknownAccount) return { error: serializeError(new RingletError('auth/account-not-found')) };
  if (id === unreadableAccount) return { error: serializeError(new RingletError('platform/unavailable')) };
  return { data: accountOf(id) };
}

const accountOf = (id: string): AccountDetails => ({
  id,
  name: 'Ada',
  email: `${id}@x.test`,
  role: 'client',
  registeredAt: new Date(0).toISOString(),
  emailVerified: true,
  termsAccepted: true,
  deleted: false,
  secondFactor: false,
});
