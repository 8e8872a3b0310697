import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClientSession } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import {
  type RepayableView,
  repaymentObstacles,
  type RepaymentView,
  smallPartMessage,
} from '@ringlet/contracts/wallet/repayments';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { sha256 } from '@ringlet/platform/sha256';
import { chargebackKey } from '../../domain/chargeback';
import { isCredited } from '../../domain/deposit-states';
import { isSmallPart, obstacleTo, unspentOf } from '../../domain/repayment';
import { Ledger } from '../../ledger/ledger';
import { LedgerQueries } from '../../ledger/ledger-queries';
import { type ChargebackRow } from '../chargebacks/chargeback.model';
import { ChargebackWorker } from '../chargebacks/chargeback-worker';
import { Chargebacks } from '../chargebacks/chargebacks.repository';
import { SettleChargeback } from '../chargebacks/settle-chargeback';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';

/** A deposit of an ended account that came back this often stays: its payer's account does not take it. */
const failedAtMost = 2;
/** An account's erasure waits this long for a repayment that nobody can deliver. */
const awaitedForMs = 30 * dayMs;

const idLength = 24;

export interface RepaymentAsked {
  readonly amount: Kobo;
  readonly idempotencyKey?: string | undefined;
}

/** The admin who sends a deposit back, for the audit trail. */
export interface RepaymentDecision {
  readonly adminId: string;
  readonly reason: string;
}

/**
 * Sends a deposit's unspent rest back to where it was paid from. This is a claim like a bank's, with the cause `repayment`: the
 * money leaves the wallet in the transaction that stores the claim; afterwards the worker of chargebacks asks the provider.
 */
@Injectable()
export class Repayments {
  constructor(
    private readonly chargebacks: Chargebacks,
    private readonly deposits: Deposits,
    private readonly settle: SettleChargeback,
    private readonly worker: ChargebackWorker,
    private readonly ledger: Ledger,
    private readonly queries: LedgerQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async describe(deposit: DepositRow, by: 'client' | 'admin'): Promise<RepayableView> {
    const { unspent, obstacle, repayments } = await this.read(deposit, by);
    return {
      amount: obstacle === undefined ? unspent : kobo(0),
      obstacle,
      repayments: repayments.map(presentRepayment),
    };
  }

  /**
   * Starts to send kobo of it back. A repeat with the same key returns that key's, one without a key the running one.
   * `by`: who decides. Errors: wallet/not-repayable, wallet/repayment-exceeds, platform/idempotency-mismatch.
   */
  async start(
    { reference, userId, method }: DepositRow,
    { amount, idempotencyKey }: RepaymentAsked,
    correlationId: string,
    by: 'client' | RepaymentDecision | 'erasure' = 'client',
  ): Promise<RepaymentView> {
    const asker = typeof by === 'object' ? by.adminId.toLowerCase() : by;
    const id = `RR-${sha256(`${reference}:${asker}:${idempotencyKey ?? randomUUID()}`).slice(0, idLength)}`;
    const _id = chargebackKey(method, { cause: 'repayment', id });
    const row = await this.ledger.inTurn(userId, () =>
      this.transactions.run(correlationId, async (transaction) => {
        const { session, emit } = transaction;
        const deposit = await this.deposits.require(reference, session);
        const read = await this.read(deposit, by === 'client' ? by : 'admin', session);
        const { unspent, obstacle, underWay, repayments } = read;
        const known = repayments.find((each) => each._id === _id);
        if (known && known.reported !== amount && known.amount !== amount)
          throw new RingletError('platform/idempotency-mismatch');
        if (known) return known;
        if (idempotencyKey === undefined && underWay?.amount === amount) return underWay;
        if (obstacle !== undefined)
          throw new RingletError('wallet/not-repayable', { message: repaymentObstacles[obstacle] });
        if (amount > unspent) throw new RingletError('wallet/repayment-exceeds');
        if (isSmallPart(amount, unspent)) throw new RingletError('wallet/not-repayable', { message: smallPartMessage });
        const now = this.clock.now();
        const claimed = await this.deposits.claimBack(reference, 'repayment', amount, session);
        if (claimed !== amount) throw new Error(`${claimed} of ${amount} kobo of ${reference} can be claimed`);
        const facts = { reference, userId, method, cause: 'repayment', state: 'open' } as const;
        const amounts = { reported: amount, amount, taken: amount };
        const opened = { openedAt: now, changedAt: now, job: this.chargebacks.queue.job(now) };
        const startedBy = typeof by === 'object' ? { startedBy: asker } : {};
        const row: ChargebackRow = { _id, providerId: id, ...facts, ...amounts, ...opened, ...startedBy };
        await this.settle.insert(transaction, row, correlationId);
        if (typeof by === 'object')
          emit(adminActed, { ...by, action: 'deposit.repaid', about: reference, userId, amount });
        return row;
      }),
    );
    this.worker.wake();
    return presentRepayment(row);
  }

  /**
   * Starts to send back the rest of all deposits of a client whose account ends, unless it came back too often. Returns whether
   * money may still come back to the wallet: a repayment is under way, or another claim holds some.
   */
  async startAll(userId: string, correlationId: string): Promise<boolean> {
    const isHolding = () => this.chargebacks.isHolding(userId, new Date(this.clock.nowMs() - awaitedForMs));
    // What a claim holds now may come back once its deposit was looked at.
    const wasHolding = await isHolding();
    for (const deposit of await this.deposits.listCredited(userId)) {
      const { amount, repayments } = await this.describe(deposit, 'admin');
      const failed = repayments.filter(({ state }) => state === 'failed').length;
      if (amount > 0 && failed < failedAtMost) await this.start(deposit, { amount }, correlationId, 'erasure');
    }
    return (await isHolding()) || wasHolding;
  }

  private async read(deposit: DepositRow, by: 'client' | 'admin', session?: ClientSession) {
    const { reference, method, status, approvedAt: creditedAt } = deposit;
    const claims = await this.chargebacks.listOf(reference, session);
    const repayments = claims.filter(({ cause }) => cause === 'repayment');
    const underWay = repayments.find(({ state }) => state === 'open');
    const unspent = await this.unspentOf(deposit, session);
    const facts = { isCredited: isCredited(status), method, creditedAt, unspent, isUnderWay: underWay !== undefined };
    return { unspent, underWay, repayments, obstacle: obstacleTo(facts, by, this.clock.now()) };
  }

  private async unspentOf(deposit: DepositRow, session?: ClientSession): Promise<Kobo> {
    const { reference, userId, credited = kobo(0), claimedBack = kobo(0) } = deposit;
    if (credited === claimedBack) return kobo(0);
    const balance = await this.ledger.balanceOf(userId, session);
    if (balance === 0) return kobo(0);
    const later = await this.queries.creditsAfter(reference, session);
    const references = later.flatMap(({ kind, about }) => (kind === 'deposit' ? [about] : []));
    const deposits = await this.deposits.findMany(references, session);
    const credits = later.map(({ kind, about, change }) => {
      const of = kind === 'deposit' ? deposits.get(about) : undefined;
      return { kind, amount: change, claimedBack: of?.claimedBack ?? kobo(0) };
    });
    return unspentOf({ credited, claimedBack }, balance, credits);
  }
}

export function presentRepayment(row: ChargebackRow): RepaymentView {
  const { providerId: id, reference, amount, openedAt, changedAt } = row;
  const times = { startedAt: openedAt.toISOString(), changedAt: changedAt.toISOString() };
  return { id, reference, amount, state: stateOf(row), ...times };
}

function stateOf({ state, needsAttention, reported }: ChargebackRow): RepaymentView['state'] {
  if (state === 'open') return needsAttention ? 'needs-attention' : 'sending';
  // What a failed one did not bring back belongs to another claim.
  return state === 'lost' && reported > 0 ? 'sent' : 'failed';
}
