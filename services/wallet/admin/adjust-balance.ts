import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type AdjustBalanceInput } from '@ringlet/contracts/wallet/admin';
import { Ledger } from '../ledger/ledger';
import { AdminActions } from './admin-actions';

/** An admin gives to a client or takes from them: the only way to undo what is final. */
@Injectable()
export class AdjustBalance {
  constructor(
    private readonly ledger: Ledger,
    private readonly actions: AdminActions,
  ) {}

  /** Returns the balance after it. */
  async run(input: AdjustBalanceInput, adminId: string, correlationId: string): Promise<Kobo> {
    const { userId, reason, idempotencyKey: key } = input;
    const amount = kobo(input.amount);
    if (amount === 0) {
      const message = 'The amount must not be zero.';
      throw new RingletError('platform/invalid', { message, errors: [{ field: 'amount', message }] });
    }
    return this.ledger.adjust({ adminId, key, userId, amount, reason }, correlationId, async (transaction) => {
      const action = { adminId, action: 'adjust-balance', subject: userId, amount, reason } as const;
      await this.actions.record(action, transaction, userId);
    });
  }
}
