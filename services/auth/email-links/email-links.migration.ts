import { type Connection, type Types } from 'mongoose';
import { type EmailLinkKind, emailLinkRequested, linkMinutes } from '@ringlet/contracts/auth/email-links';
import { type Migration } from '@ringlet/persistence/migrations';
import { outboxRow } from '@ringlet/persistence/outbox';

interface OldLink {
  /** SHA-256 of the token. */
  readonly _id: string;
  readonly kind: EmailLinkKind;
  readonly accountId: Types.ObjectId;
  readonly expiresAt: Date;
}

interface OldRequest {
  readonly _id: string;
  readonly kind: EmailLinkKind;
  readonly emailKey: string;
}

/** Moves links that are still usable, and requests that were not e-mailed yet, to `email_links`. */
export const moveEmailLinks: Migration = {
  id: '2026-11-email-links',
  up: async (connection) => {
    await moveLinks(connection);
    await moveRequests(connection);
  },
};

async function moveLinks(connection: Connection): Promise<void> {
  const old = connection.collection<OldLink>('links');
  const accounts = connection.collection<{ _id: Types.ObjectId; emailKey: string }>('accounts');
  const links = connection.collection('email_links');
  for await (const { _id, kind, accountId, expiresAt } of old.find()) {
    const account = await accounts.findOne({ _id: accountId });
    if (account !== null) {
      const { emailKey } = account;
      if ((await links.findOne({ tokenHashes: _id })) === null) {
        await links.insertOne({ kind, emailKey, tokenHashes: [_id], expiresAt });
      }
    }
    await old.deleteOne({ _id });
  }
}

async function moveRequests(connection: Connection): Promise<void> {
  const old = connection.collection<OldRequest>('letters');
  for await (const { _id, kind, emailKey } of old.find()) {
    await connection.transaction(async (session) => {
      if ((await old.deleteOne({ _id }, { session })).deletedCount === 0) return;
      const expiresAt = new Date(Date.now() + linkMinutes * 60_000);
      const link = { kind, emailKey, tokenHashes: [], expiresAt };
      const { insertedId } = await connection.collection('email_links').insertOne(link, { session });
      const event = outboxRow(emailLinkRequested, { linkId: insertedId.toHexString() }, 'migration');
      await connection.collection('outbox').insertOne(event as never, { session });
    });
  }
}
