import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import {
  type EmailLinkKind,
  emailLinkKinds,
  emailLinkRequested,
  type IssuedEmailLink,
  linkMinutes,
} from '@ringlet/contracts/auth/email-links';
import { RingletError } from '@ringlet/contracts/errors';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { sha256 } from '@ringlet/platform/sha256';
import { AccountRow } from '../accounts/account.model';
import { type AuthSettings } from '../settings';
import { EmailLinkRow } from './email-link.model';

const linkMs = linkMinutes * 60_000;
/** Requests per address and kind, so that nobody can flood a mailbox. */
const requestLimit = { count: 5, ms: linkMs };
/** A retry after a lost reply issues another token. */
export const maxTokensPerLink = 10;

const pages: Readonly<Record<EmailLinkKind, string>> = {
  'password-reset': '/reset-password',
  'verify-email': '/verify-email',
};

/** Links that are e-mailed to the owner of an address. Each has a token of 256 random bits, works once and expires after 30 minutes. */
@Injectable()
export class EmailLinks {
  constructor(
    @InjectModel(EmailLinkRow.name) private readonly links: Model<EmailLinkRow>,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  /**
   * Requests the e-mail of a link. Takes the same steps whether or not the address has an account, so that the time of the reply does not
   * reveal it. Does nothing after five requests for an address in 30 minutes.
   */
  async request(kind: EmailLinkKind, emailKey: string, correlationId: string): Promise<void> {
    if (!(await this.limits.tryConsume(limitKey(kind, emailKey), requestLimit))) return;
    await this.transactions.run(correlationId, (transaction) => this.requestIn(transaction, kind, emailKey));
  }

  /** Like `request`, in the caller's transaction and without the limit. */
  async requestIn({ session, emit }: Transaction, kind: EmailLinkKind, emailKey: string): Promise<void> {
    const expiresAt = new Date(this.clock.nowMs() + linkMs);
    const row: EmailLinkRow = { _id: new Types.ObjectId(), kind, emailKey, tokenHashes: [], expiresAt };
    await this.links.collection.insertOne(row, { session });
    emit(emailLinkRequested, { linkId: row._id.toHexString() });
  }

  /**
   * Creates a token for a requested link. Undefined if there is nothing to e-mail: see the contract. Earlier tokens stay valid, because a
   * late retry must not invalidate the one that was e-mailed.
   */
  async issue(linkId: string): Promise<IssuedEmailLink | undefined> {
    const issuable = {
      _id: new Types.ObjectId(linkId),
      expiresAt: { $gt: this.clock.now() },
      [`tokenHashes.${maxTokensPerLink - 1}`]: { $exists: false },
    };
    const link = await this.links.findOne(issuable).lean();
    if (link === null) return undefined;
    const { kind, emailKey, expiresAt } = link;
    const account = await this.accounts.findOne({ emailKey, state: 'open' }, { email: 1, language: 1 }).lean();
    if (account === null) return undefined;
    const token = randomBytes(32).toString('base64url');
    const issued = await this.links.updateOne(issuable, { $push: { tokenHashes: sha256(token) } });
    if (issued.matchedCount === 0) return undefined;
    return {
      userId: account._id.toHexString(),
      kind,
      to: account.email,
      language: account.language,
      // Browsers do not send the fragment to servers, so no access log contains the token.
      link: `${this.settings.WEB_URL}${pages[kind]}#${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** A link's account, without using the link. Errors: auth/link-unusable. */
  async ownerOf(kind: EmailLinkKind, token: string): Promise<AccountRow> {
    const live = { tokenHashes: sha256(token), kind, expiresAt: { $gt: this.clock.now() } };
    const link = await this.links.findOne(live, { emailKey: 1 }).lean();
    const account = link && (await this.accounts.findOne({ emailKey: link.emailKey, state: 'open' }).lean());
    if (!account) throw new RingletError('auth/link-unusable');
    return account;
  }

  /** A link's account. Deletes the link and all others of its kind and address. Errors: auth/link-unusable. */
  async consume(kind: EmailLinkKind, token: string, session: ClientSession): Promise<AccountRow> {
    const live = { tokenHashes: sha256(token), kind, expiresAt: { $gt: this.clock.now() } };
    const link = await this.links.findOneAndDelete(live, { session }).lean();
    if (link === null) throw new RingletError('auth/link-unusable');
    const { emailKey } = link;
    await this.links.deleteMany({ emailKey, kind }, { session });
    const account = await this.accounts.findOne({ emailKey, state: 'open' }, {}, { session }).lean();
    if (account === null) throw new RingletError('auth/link-unusable');
    return account;
  }

  /** Deletes an address's links, of one kind or all. */
  async deleteAllOf(emailKey: string, session: ClientSession, kind?: EmailLinkKind): Promise<void> {
    await this.links.deleteMany(withoutUndefined({ emailKey, kind }), { session });
  }

  async resetLimits(emailKey: string): Promise<void> {
    for (const kind of emailLinkKinds) await this.limits.reset(limitKey(kind, emailKey));
  }
}

function limitKey(kind: EmailLinkKind, emailKey: string): string {
  return `email-link:${kind}:${emailKey}`;
}
