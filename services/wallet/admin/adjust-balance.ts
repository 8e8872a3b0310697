import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type AdjustBalanceInput } from '@ringlet/contracts/wallet/admin';
import { adjustment } from '../domain/posting';
import { Ledger } from '../ledger/ledger';
import { balanceAfter, isRepeat } from '../ledger/posting.model';

/** An admin credits or debits a client: the only way to correct what is final. */
@Injectable()
export class AdjustBalance {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Returns the balance after it. Errors: platform/invalid for an amount of 0, auth/own-account for the admin's own balance,
   * wallet/insufficient-balance, platform/idempotency-mismatch.
   */
  async run(input: AdjustBalanceInput, adminId: string, correlationId: string): Promise<Kobo> {
    const { userId, reason, idempotencyKey: key } = input;
    const amount = kobo(input.amount);
    if (userId.toLowerCase() === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    if (amount === 0) {
      const message = 'The amount must not be zero.';
      throw new RingletError('platform/invalid', { message, errors: [{ field: 'amount', message }] });
    }
    const draft = adjustment({ adminId, key, userId, amount, reason });
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
