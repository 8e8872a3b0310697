import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type DecideAdjustmentInput, type RequestedAdjustment } from '@ringlet/contracts/wallet/adjustments';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { adjustment } from '../domain/posting';
import { Ledger } from '../ledger/ledger';
import { AdjustmentRequests } from './adjustment-requests';
import { type AdjustmentRequestRow, presentAdjustment } from './adjustment-request.model';

/** Another admin approves or declines a requested adjustment. */
@Injectable()
export class DecideAdjustment {
  constructor(
    private readonly requests: AdjustmentRequests,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Errors: see the request in libs/contracts. */
  async run(input: DecideAdjustmentInput, adminId: string, correlationId: string): Promise<RequestedAdjustment> {
    const { id, decision, note } = input;
    const by = adminId.toLowerCase();
    const request = await this.requests.find(id);
    if (request === null) throw new RingletError('wallet/adjustment-not-found');
    if (request.userId === by) throw new RingletError('auth/own-account');
    if (decision === 'approved') await this.approve(request, by, correlationId);
    else await this.decline(request, by, note, correlationId);
    const decided = await this.requests.find(id);
    if (decided?.state !== decision || decided.decidedBy !== by) throw new RingletError('wallet/adjustment-decided');
    return presentAdjustment(decided, this.clock.now());
  }

  /** The decision and the posting are one transaction: there is neither without the other. */
  private async approve(request: AdjustmentRequestRow, by: string, correlationId: string): Promise<void> {
    const { _id, requestedBy, key, userId, amount, reason } = request;
    if (requestedBy === by) throw new RingletError('wallet/adjustment-own');
    const draft = adjustment({ adminId: requestedBy, key, userId, amount, reason });
    await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      const isNew = await this.requests.decide(request, { state: 'approved', decidedBy: by }, transaction.session);
      if (!isNew) throw this.refusal(request);
      const about = _id.toHexString();
      const adminAction = { adminId: by, action: 'adjustment.approved', about, userId, amount, reason };
      transaction.emit(adminActed, adminAction);
      return this.ledger.post(transaction, draft, correlationId);
    });
  }

  private async decline(
    request: AdjustmentRequestRow,
    by: string,
    note: string | undefined,
    correlationId: string,
  ): Promise<void> {
    const { _id, userId, amount } = request;
    const decision = { state: 'declined' as const, decidedBy: by, ...(note !== undefined && { note }) };
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.requests.decide(request, decision, session))) {
        if (request.state === 'declined') return;
        throw this.refusal(request);
      }
      const adminAction = { adminId: by, action: 'adjustment.declined', about: _id.toHexString(), userId, amount };
      emit(adminActed, { ...adminAction, ...(note !== undefined && { reason: note }) });
    });
  }

  private refusal({ state, expiresAt }: AdjustmentRequestRow): RingletError {
    const hasExpired = state === 'requested' && expiresAt <= this.clock.now();
    return new RingletError(hasExpired ? 'wallet/adjustment-expired' : 'wallet/adjustment-decided');
  }
}
