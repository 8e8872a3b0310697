import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type AdjustBalanceInput } from '@ringlet/contracts/wallet/adjustments';
import { adjustment, type PostingDraft } from '../domain/posting';
import { NeedsAnotherAdmin } from '../ledger/decided-alone';
import { Ledger } from '../ledger/ledger';
import { balanceAfter, isRepeat } from '../ledger/posting.model';
import { type AdjustmentRequestRow } from './adjustment-request.model';
import { AdjustmentRequests } from './adjustment-requests';

/** The balance after the adjustment, or the request for another admin's decision. */
export type Adjusted = { readonly balance: Kobo } | { readonly request: AdjustmentRequestRow };

/**
 * An admin credits or debits a client: the only way to correct final postings. A large amount needs another admin, and so does
 * one that is large together with what the same admin decided alone within 24 hours.
 */
@Injectable()
export class AdjustBalance {
  constructor(
    private readonly ledger: Ledger,
    private readonly requests: AdjustmentRequests,
  ) {}

  /**
   * Errors: platform/invalid for an amount of 0, auth/own-account for the admin's own balance, wallet/insufficient-balance,
   * platform/idempotency-mismatch.
   */
  async execute(input: AdjustBalanceInput, adminId: string, correlationId: string): Promise<Adjusted> {
    const { userId, reason, idempotencyKey: key } = input;
    const amount = kobo(input.amount);
    if (userId.toLowerCase() === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    if (amount === 0) {
      const message = 'The amount must not be zero.';
      throw new RingletError('platform/invalid', { message, errors: [{ field: 'amount', message }] });
    }
    const draft = adjustment({ adminId, decidedBy: [adminId.toLowerCase()], key, userId, amount, reason });
    // A decision requested under this key stays a request, even if the limit was raised since.
    const earlier = await this.requests.findBy(draft.id);
    if (earlier !== null) return this.requested(earlier, draft);
    try {
      return { balance: await this.post(draft, adminId, correlationId) };
    } catch (error) {
      if (!(error instanceof NeedsAnotherAdmin)) throw error;
      const asked = {
        act: 'adjustment' as const,
        posting: draft.id,
        requestedBy: adminId.toLowerCase(),
        key,
        userId: userId.toLowerCase(),
        amount,
        reason,
        decidedAlone: error.decidedAlone,
      };
      return this.requested(await this.requests.add(asked, correlationId), draft);
    }
  }

  private requested(request: AdjustmentRequestRow, { userId, change, about }: PostingDraft): Adjusted {
    if (request.userId !== userId || request.amount !== change || request.reason !== about) {
      throw new RingletError('platform/idempotency-mismatch');
    }
    return { request };
  }

  private async post(draft: PostingDraft, adminId: string, correlationId: string): Promise<Kobo> {
    const { userId = '', change: amount, about: reason } = draft;
    const { posting } = await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      const posting = await this.ledger.post(transaction, draft, correlationId);
      transaction.emit(adminActed, { adminId, action: 'balance.adjusted', about: userId, userId, amount, reason });
      return posting;
    });
    if (!isRepeat(posting, draft) || posting.about !== reason) {
      throw new RingletError('platform/idempotency-mismatch');
    }
    return balanceAfter(posting);
  }
}
