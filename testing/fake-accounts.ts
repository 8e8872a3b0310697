import { type NatsConnection } from '@nats-io/transport-node';
import { type AccountInput, getAccount } from '@ringlet/contracts/auth/accounts';
import { type AccountDetails, describeAccount } from '@ringlet/contracts/auth/admin';
import { type ErrorCode, RingletError, serializeError } from '@ringlet/contracts/errors';
import { type ReplyEnvelope, type RequestEnvelope } from '@ringlet/messaging/envelope';

/** No account has this id. */
export const unknownAccount = 'f'.repeat(24);
/** Auth cannot answer about this id. */
export const unreadableAccount = 'e'.repeat(24);

/** Accounts that have not confirmed their address. */
export const unconfirmedAccounts = new Set<string>();

/** Answers requests for accounts like auth: every id except the first two is an account. Only a caller reads details. */
export function answerAccounts(connection: NatsConnection): void {
  for (const { subject } of [getAccount, describeAccount]) {
    connection.subscribe(subject, {
      callback: (_error, message) => {
        const { caller, data } = message.json<RequestEnvelope>();
        const isRefused = subject === describeAccount.subject && caller === undefined;
        const reply = isRefused ? refused('auth/session-required') : replyAbout((data as AccountInput).id);
        message.respond(JSON.stringify(reply));
      },
    });
  }
}

const refused = (code: ErrorCode): ReplyEnvelope => ({ error: serializeError(new RingletError(code)) });

function replyAbout(id: string): ReplyEnvelope {
  if (id === unknownAccount) return refused('auth/account-not-found');
  if (id === unreadableAccount) return refused('platform/unavailable');
  return { data: accountOf(id) };
}

const accountOf = (id: string): AccountDetails => ({
  id,
  name: 'Ada',
  email: `${id}@x.test`,
  role: 'client',
  registeredAt: new Date(0).toISOString(),
  emailVerified: !unconfirmedAccounts.has(id),
  termsAccepted: true,
  deleted: false,
  secondFactor: false,
});
