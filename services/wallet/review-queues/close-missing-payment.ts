import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type CloseMissingPaymentInput, missingPaymentClosed } from '@ringlet/contracts/wallet/missing-payments';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Deposits } from '../deposits/deposits.repository';
import { MissingPayments } from '../deposits/missing/missing-payments.repository';
import { isCredited } from '../domain/deposit-states';

/** An admin ends the search for a payment that no provider has, and the client is told. */
@Injectable()
export class CloseMissingPayment {
  constructor(
    private readonly missing: MissingPayments,
    private readonly deposits: Deposits,
    private readonly transactions: Transactions,
  ) {}

  /** Errors: wallet/missing-payment-decided. */
  async execute({ id, end, reason }: CloseMissingPaymentInput, adminId: string, correlationId: string): Promise<void> {
    await this.endCredited(id);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { row, isNew } = await this.missing.close(id, { end, decidedBy: adminId.toLowerCase() }, session);
      if (row?.end !== end) throw new RingletError('wallet/missing-payment-decided');
      if (!isNew) return;
      const { userId, reference, amount } = row;
      emit(missingPaymentClosed, withoutUndefined({ id, userId, end, reference, amount }));
      const named = withoutUndefined({ amount });
      emit(adminActed, { adminId, action: 'missing-payment.closed', about: id, userId, to: end, reason, ...named });
    });
  }

  /** The deposit may have been credited just before the case was stored. */
  private async endCredited(id: string): Promise<void> {
    const { deposit: reference, userId } = (await this.missing.find(id)) ?? {};
    const deposit = reference === undefined ? null : await this.deposits.find(reference);
    if (userId !== undefined && deposit && isCredited(deposit.status))
      await this.missing.end({ userId, reference: deposit.reference, given: undefined });
  }
}
