import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import {
  type AnswerDisputeInput,
  type ChargebackStage,
  type ChargebackView,
  type NoteChargebackInput,
} from '@ringlet/contracts/wallet/chargebacks';
import { fittingReply } from '@ringlet/persistence/fitting-reply';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AdjustmentRequests } from '../adjustments/adjustment-requests';
import { type ChargebackRow, presentChargeback } from '../deposits/chargebacks/chargeback.model';
import { ChargebackWorker } from '../deposits/chargebacks/chargeback-worker';
import { Chargebacks } from '../deposits/chargebacks/chargebacks.repository';
import { Deposits } from '../deposits/deposits.repository';
import { DecidedAlone } from '../ledger/decided-alone';

/** Admins' views of claims to take deposits back, and their decisions. */
@Injectable()
export class DecideDispute {
  constructor(
    private readonly chargebacks: Chargebacks,
    private readonly deposits: Deposits,
    private readonly worker: ChargebackWorker,
    private readonly alone: DecidedAlone,
    private readonly requests: AdjustmentRequests,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(stage: ChargebackStage): Promise<ChargebackView[]> {
    const rows = await this.chargebacks.listStage(stage);
    const deposits = await this.deposits.findMany(rows.map(({ reference }) => reference));
    // Each may have twenty notes.
    return fittingReply(rows.map((row) => presentChargeback(row, deposits.get(row.reference))));
  }

  /** The worker tells the provider. */
  async answer(
    { id, decision, reason }: AnswerDisputeInput,
    adminId: string,
    correlationId: string,
  ): Promise<ChargebackView> {
    const by = adminId.toLowerCase();
    const { userId, amount: claimed, taken } = await this.find(id);
    if (userId === by) throw new RingletError('auth/own-account');
    const answer = { decision, by, reason, decidedAt: this.clock.now() };
    // The wallet's part of it is already set aside; the rest is given away.
    const given = { act: 'dispute-acceptance' as const, id: `dispute-acceptance:${id}`, amount: kobo(claimed - taken) };
    const { act, id: posting, amount: lost } = given;
    const asked = { act, posting, about: id, userId, amount: lost, reason, requestedBy: by };
    await this.alone.prepare(by);
    const row = await this.requests.decideOrAdd(asked, correlationId, () =>
      this.transactions.run(correlationId, async ({ session, emit }) => {
        const answered = await this.chargebacks.answer(id, answer, session);
        if (!answered) throw new RingletError('wallet/dispute-answered');
        if (decision === 'accepted') await this.alone.count(by, given, session);
        const { amount, reference: about } = answered;
        emit(adminActed, { adminId, action: `dispute.${decision}`, about, userId, amount, reason });
        return answered;
      }),
    );
    this.worker.wake();
    return this.present(row);
  }

  async note({ id, note }: NoteChargebackInput, adminId: string, correlationId: string): Promise<ChargebackView> {
    const by = adminId.toLowerCase();
    const { userId } = await this.find(id);
    if (userId === by) throw new RingletError('auth/own-account');
    const row = await this.transactions.run(correlationId, async ({ session, emit }) => {
      const noted = await this.chargebacks.addNote(id, by, note, session);
      if (!noted) throw new RingletError('wallet/chargeback-not-found');
      const { reference: about } = noted;
      emit(adminActed, { adminId, action: 'dispute.noted', about, userId, reason: note });
      return noted;
    });
    return this.present(row);
  }

  private async find(id: string): Promise<ChargebackRow> {
    const row = await this.chargebacks.find(id);
    if (!row) throw new RingletError('wallet/chargeback-not-found');
    return row;
  }

  private async present(row: ChargebackRow): Promise<ChargebackView> {
    return presentChargeback(row, (await this.deposits.find(row.reference)) ?? undefined);
  }
}
