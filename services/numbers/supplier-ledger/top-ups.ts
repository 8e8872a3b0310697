import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type ConfirmTopUpInput } from '@ringlet/contracts/numbers/supplier-ledger';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { supplierAmount } from '../domain/supplier-amount';
import { confirmTopUp } from '../domain/supplier-ledger';
import { NumbersSettings } from '../settings';
import { differenceOf, SupplierDifferences } from './supplier-differences';

/** The owner's payments to the providers. */
@Injectable()
export class TopUps {
  constructor(
    private readonly differences: SupplierDifferences,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  async confirm({ id, amount: paidIn }: ConfirmTopUpInput, adminId: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const amount = supplierAmount(paidIn);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const at = this.clock.now();
      const open = { _id, kind: 'top-up' as const, confirmed: { $exists: false } };
      const change = { $set: { confirmed: { amount, by: adminId, at } } };
      const topUp = await this.differences.rows.findOneAndUpdate(open, change, { session });
      if (!topUp) throw new RingletError('numbers/top-up-gone');
      const { provider } = topUp;
      const now = at.getTime();
      const known = await this.differences.foundSince(provider, new Date(now - hourMs));
      const limits = { now, standsAfterMs: this.settings.timing.supplierStandAfterMs };
      const { added, evenedOut } = confirmTopUp(differenceOf(topUp), amount, known, limits);
      await this.differences.remove(evenedOut, session);
      await this.differences.add(provider, added, session);
      emit(adminActed, { adminId, action: 'top-up.confirmed', about: provider, to: paidIn });
    });
  }
}
