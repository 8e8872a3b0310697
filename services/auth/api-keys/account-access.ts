import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Transaction } from '@ringlet/persistence/transactions';
import { type KeyRevocationReason } from '../access/api-key.model';
import { Revocations } from '../access/revocations';
import { type RevocationReason } from '../access/session.model';
import { Sessions } from '../sessions/sessions';
import { ApiKeys } from './api-keys';

/** All that acts for an account: its sessions and its API keys. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
    private readonly revocations: Revocations,
  ) {}

  /** In the caller's transaction. Call `publishEnd` after the commit. */
  async end(
    accountId: Types.ObjectId,
    reason: RevocationReason & KeyRevocationReason,
    transaction: Transaction,
  ): Promise<void> {
    await this.sessions.revokeAllOf(accountId, reason, transaction);
    await this.apiKeys.revokeAllOf(accountId, reason, transaction);
  }

  publishEnd(accountId: Types.ObjectId): Promise<void> {
    return this.revocations.publishNow({ accountId });
  }
}
