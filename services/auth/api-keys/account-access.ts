import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Transaction } from '@ringlet/persistence/transactions';
import { type KeyRevocationReason } from '../access/api-key.model';
import { Revocations } from '../access/revocations';
import { type RevocationReason } from '../access/session.model';
import { type AccountRow } from '../accounts/account.model';
import { EmailLinks } from '../email-links/email-links';
import { Sessions } from '../sessions/sessions';
import { ApiKeys } from './api-keys';

/** All in auth that acts for an account: its sessions, its API keys and links that set a new password. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly emailLinks: EmailLinks,
    private readonly revocations: Revocations,
  ) {}

  /** In the caller's transaction. Call `publishEnd` after the commit. */
  async end(
    { _id, emailKey }: Pick<AccountRow, '_id' | 'emailKey'>,
    reason: RevocationReason & KeyRevocationReason,
    transaction: Transaction,
  ): Promise<void> {
    await this.sessions.revokeAllOf(_id, reason, transaction);
    await this.apiKeys.revokeAllOf(_id, reason, transaction);
    await this.emailLinks.deleteAllOf(emailKey, transaction.session, 'password-reset');
  }

  publishEnd(accountId: Types.ObjectId): Promise<void> {
    return this.revocations.publishNow({ accountId });
  }
}
