import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { disputeDecisions } from '@ringlet/contracts/wallet/chargebacks';
import { depositDecisions, type DepositStarted } from '@ringlet/contracts/wallet/deposits';
import { AdjustBalance } from '../../../services/wallet/adjustments/adjust-balance';
import { DecideDeposit } from '../../../services/wallet/admin/decide-deposit';
import { type ChargebackRow } from '../../../services/wallet/deposits/chargebacks/chargeback.model';
import { Deposits } from '../../../services/wallet/deposits/deposits.repository';
import { ReceivePaymentWebhook } from '../../../services/wallet/deposits/receive-payment-webhook';
import { Repayments } from '../../../services/wallet/deposits/repayments/repayments';
import { StartDeposit } from '../../../services/wallet/deposits/start-deposit';
import { UnmatchedPayments } from '../../../services/wallet/deposits/unmatched/unmatched-payments';
import { VerifyDeposit } from '../../../services/wallet/deposits/verify-deposit';
import { reversalOf } from '../../../services/wallet/domain/chargeback';
import { type ReturnedTransfer, type WebhookNotice } from '../../../services/wallet/domain/payment-provider';
import { DecideDispute } from '../../../services/wallet/review-queues/decide-dispute';
import { DecideUnmatchedPayment } from '../../../services/wallet/review-queues/decide-unmatched-payment';
import { errorOf, type Means, undecided } from './means';
import { type Payment } from './payments';

/** Money comes in: deposits with their webhooks, and admins' decisions and adjustments. */
export class PaymentsIn {
  constructor(private readonly means: Means) {}

  /** Most clients begin with money. */
  async fund(userId: string): Promise<void> {
    const amount = this.means.world.random.below(10) * 50_000;
    const input = { userId, amount, reason: 'a beginning', idempotencyKey: this.means.newKey() };
    const attempt = () =>
      this.means.send('wallet', ({ container }) =>
        container.get(AdjustBalance).execute(input, this.means.admin.id, 'fund'),
      );
    for (let isOpen = amount > 0; isOpen;) {
      const outcome = await attempt().catch(errorOf);
      isOpen = outcome instanceof RingletError && undecided.has(outcome.code);
      if (isOpen) await this.means.wait(2000);
    }
  }

  async deposit({ id: userId }: Caller): Promise<void> {
    const { random, payments } = this.means.world;
    const amount = random.between(1, 5) * 100_000;
    const idempotencyKey = random.chance(0.8) ? this.means.newKey() : undefined;
    const payer = { userId, name: 'Ada', email: 'a@b.test', amount, idempotencyKey };
    const isTransfer = random.chance(0.5);
    const attempt = () =>
      this.means.send<Pick<DepositStarted, 'reference'>>('wallet', ({ container }) =>
        isTransfer
          ? container.get(StartDeposit).transfer(payer, 'open')
          : container.get(StartDeposit).checkout({ ...payer, method: 'paystack', currency: 'NGN' }, 'open'),
      );
    const replies = await this.means.repeatedly<Pick<DepositStarted, 'reference'>>(
      attempt,
      idempotencyKey !== undefined,
    );
    const references = replies.flatMap((reply) => (reply instanceof RingletError ? [] : (reply.reference ?? [])));
    if (idempotencyKey !== undefined && new Set(references).size > 1)
      this.means.world.fail('one key opened two deposits');
    const reference = references[0];
    const payment = payments.payments.get(reference ?? '');
    if (!payment) return;
    if (random.chance(0.2)) return void (await this.sendWebhook(payment.reference));
    // A wrong amount, which goes back.
    if (isTransfer && random.chance(0.2)) void this.sendWebhook(payment.reference, { returned: kobo(amount - 1) });
    await this.means.wait(20_000);
    const parts = random.chance(0.2) ? [amount / 2, amount / 2] : [amount];
    for (const part of parts) {
      payment.paid += part;
      payment.paidAt = this.means.world.scheduler.now;
      for (let count = random.below(3); count > 0; count--) void this.sendWebhook(payment.reference);
      await this.means.wait(20_000);
    }
    if (random.chance(0.6)) await this.verify(userId, payment.reference);
    if (random.chance(0.3)) await this.takeBack(payment);
    if (random.chance(0.3)) await this.sendBack(payment);
  }

  /** The client sends back what is left of it, or a part; a bank may claim it meanwhile. */
  private async sendBack(payment: Payment): Promise<void> {
    const { random } = this.means.world;
    const share = random.pick([1, 2] as const);
    const attempt = () =>
      this.means.send('wallet', async ({ container }) => {
        const repayments = container.get(Repayments);
        const deposit = await container.get(Deposits).find(payment.reference);
        const { amount = 0 } = (deposit && (await repayments.describe(deposit, 'client'))) ?? {};
        const asked = { amount: kobo(Math.ceil(amount / share)) };
        if (deposit && amount > 0) await repayments.start(deposit, asked, 'send-back');
      });
    await this.means.repeatedly(attempt, true);
    if (random.chance(0.2)) await this.takeBack(payment);
  }

  /**
   * The bank or somebody at the provider claims a part of it or all, perhaps twice; the end may be reported before the
   * beginning, or both late.
   */
  private async takeBack(payment: Payment): Promise<void> {
    const { random, databases } = this.means.world;
    const { reference, claims } = payment;
    for (let count = random.between(1, 2); count > 0; count--) {
      const amount = kobo(random.chance(0.5) ? payment.paid : random.between(1, payment.paid));
      const cause = random.pick(['dispute', 'refund', 'reversal'] as const);
      const isOver = cause === 'reversal';
      // Money taken back before its credit is never credited.
      const isCredited = [...databases.wallet.table('deposits').docs.values()].some(
        (row) => row['reference'] === reference && row['credited'] === payment.paid,
      );
      if (isOver && (!isCredited || claims.some((claim) => claim.cause === 'reversal'))) continue;
      // A payment is reversed as a whole.
      const claim = { cause, id: `${reference}-${claims.length}`, amount };
      const index = claims.push(isOver ? reversalOf(reference) : { ...claim, state: 'open' }) - 1;
      for (let sent = random.below(2); sent > 0; sent--) void this.sendWebhook(reference, { isChargeback: true });
      await this.means.wait(20_000);
      // A dispute may be accepted in part.
      const kept = cause === 'dispute' ? kobo(Math.ceil(amount / 2)) : amount;
      if (!isOver) claims[index] = { ...claim, state: random.pick(['won', 'lost'] as const), amount: kept };
    }
    // The provider repeats what nobody answered.
    for (let isOpen = claims.length > 0; isOpen;) {
      const outcome = (await this.sendWebhook(reference, { isChargeback: true })).at(-1);
      isOpen = outcome instanceof RingletError && undecided.has(outcome.code);
    }
  }

  /** Money without a deposit. Nobody, one or two admins decide whose it is; a list may have it before or after. */
  async receiveUnknown({ id: userId }: Caller): Promise<void> {
    const { random, payments, scheduler } = this.means.world;
    const amount = random.between(1, 5) * 100_000;
    const reference = payments.receiveUnknown(amount, scheduler.now);
    for (let count = random.below(3); count > 0; count--) void this.sendWebhook(reference);
    await this.means.wait(60_000);
    const decisions = Array.from({ length: random.below(3) }, () => this.decideUnknown(reference, amount, userId));
    await Promise.all(decisions);
  }

  private decideUnknown(reference: string, amount: number, userId: string): Promise<unknown> {
    const isReturn = this.means.world.random.chance(0.3);
    const caller = this.means.admin;
    return this.means.send('wallet', async ({ container }) => {
      const { _id } = await container.get(UnmatchedPayments).findByKey(`paystack:${reference}`);
      const act = { id: _id.toHexString(), amount, reason: 'the bank said so' };
      const decide = container.get(DecideUnmatchedPayment);
      if (isReturn) await decide.return(act, caller.id, 'unknown');
      else await decide.attach({ ...act, userId }, caller.id, { correlationId: 'unknown', caller });
    });
  }

  adjust({ id: userId }: Caller): Promise<unknown> {
    const amount = this.means.world.random.between(-3, 3) * 10_000;
    const input = { userId, amount, reason: 'a reason', idempotencyKey: this.means.newKey() };
    const attempt = () =>
      this.means.send('wallet', ({ container }) =>
        container.get(AdjustBalance).execute(input, this.means.admin.id, 'adjust'),
      );
    return this.means.repeatedly(attempt, true);
  }

  async decideDeposit(): Promise<void> {
    const { random, payments } = this.means.world;
    const references = [...payments.payments.keys()];
    if (references.length === 0) return;
    const input = { reference: random.pick(references), status: random.pick(depositDecisions) };
    await this.means.send('wallet', async ({ container }) => {
      await container.get(DecideDeposit).execute(input, this.means.admin.id, 'decide');
    });
  }

  waitingReversals(): string[] {
    const rows = [
      ...this.means.world.databases.wallet.table('chargebacks').docs.values(),
    ] as unknown as ChargebackRow[];
    return rows.flatMap(({ _id, cause, awaitsAnswer, answer }) =>
      cause === 'reversal' && awaitsAnswer && !answer ? _id : [],
    );
  }

  /** An admin finds out whether what the reversal claims in part is gone. */
  answerReversal(id: string): Promise<unknown> {
    const answer = { id, decision: this.means.world.random.pick(disputeDecisions), reason: 'the dashboard says so' };
    return this.means.send('wallet', ({ container }) =>
      container.get(DecideDispute).answer(answer, this.means.admin.id, 'answer'),
    );
  }

  private async sendWebhook(
    reference: string,
    about: Partial<WebhookNotice & ReturnedTransfer> = {},
  ): Promise<unknown[]> {
    const forged = this.means.world.random.chance(0.1) ? ({ state: 'paid', amount: kobo(99_000_000) } as const) : {};
    const webhook = this.means.world.payments.webhook(reference, { ...about, ...forged });
    await this.means.wait(10_000);
    const input = { provider: 'paystack', ...webhook } as const;
    const attempt = () =>
      this.means.send('wallet', ({ container }) => container.get(ReceivePaymentWebhook).execute(input, 'webhook'));
    return this.means.repeatedly(attempt, true);
  }

  private verify(userId: string, reference: string): Promise<unknown> {
    return this.means.send('wallet', async ({ container }) => {
      await container.get(VerifyDeposit).forClient({ userId, reference }, 'verify');
    });
  }
}
