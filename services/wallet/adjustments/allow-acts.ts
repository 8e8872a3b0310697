import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type Currency } from '@ringlet/contracts/wallet/deposits';
import {
  type Allowed,
  type AllowRatesInput,
  type AllowRefundInput,
  type RateName,
} from '@ringlet/contracts/wallet/money-acts';
import { Transactions } from '@ringlet/persistence/transactions';
import { type MoneyDecision } from '../domain/money-acts';
import { refundId } from '../domain/posting';
import { DecidedAlone, NeedsAnotherAdmin } from '../ledger/decided-alone';
import { LedgerQueries } from '../ledger/ledger-queries';
import { Rates } from '../rates/rates';
import { type AdjustmentAsked, AdjustmentRequests } from './adjustment-requests';

const currencyOf = { rate_usd: 'USD', rate_ngn: 'NGN', rate_rub: 'RUB' } as const satisfies Record<RateName, Currency>;
const byCurrency = ({ rate_usd: USD, rate_ngn: NGN, rate_rub: RUB }: Readonly<Record<RateName, string>>) => ({
  USD,
  NGN,
  RUB,
});

/** Whether one person may decide an act that the wallet does not post itself; otherwise another person is asked. */
@Injectable()
export class AllowActs {
  constructor(
    private readonly alone: DecidedAlone,
    private readonly requests: AdjustmentRequests,
    private readonly queries: LedgerQueries,
    private readonly market: Rates,
    private readonly transactions: Transactions,
  ) {}

  /** The amount is what the ledger charged. Nobody refunds their own used number: as for an adjustment. */
  async refund({ orderId, reason = '' }: AllowRefundInput, adminId: string, correlationId: string): Promise<Allowed> {
    const charged = await this.queries.chargeOf(orderId);
    if (charged === undefined) return { decidedBy: [adminId.toLowerCase()] };
    const { userId, amount } = charged;
    if (userId === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    const decision = { act: 'refund' as const, id: refundId(orderId), amount };
    return this.allow(decision, { about: orderId.toLowerCase(), userId, amount, reason }, adminId, correlationId);
  }

  async rates(input: AllowRatesInput, adminId: string, correlationId: string): Promise<Allowed> {
    const { lowcost, highcost, rate_usd, rate_ngn, rate_rub, dayAgo, reason = '' } = input;
    const rates = { lowcost, highcost, rate_usd, rate_ngn, rate_rub };
    const changed = input.changed.map((name) => currencyOf[name]);
    const [{ readAt, rates: read }, inForce] = await Promise.all([this.market.market(), this.market.current()]);
    const usual = readAt === undefined ? byCurrency(dayAgo) : read;
    const all = byCurrency(rates);
    const id = `rates:${Object.values(rates).join(':')}`;
    const decision = { act: 'rates' as const, id, amount: kobo(0), rates: { all, changed, inForce, usual } };
    return this.allow(decision, { rates, reason }, adminId, correlationId);
  }

  private async allow(
    decision: MoneyDecision & Pick<AdjustmentAsked, 'act'>,
    asked: Pick<AdjustmentAsked, 'about' | 'userId' | 'amount' | 'rates' | 'reason'>,
    adminId: string,
    correlationId: string,
  ): Promise<Allowed> {
    const { act, id: posting } = decision;
    const by = adminId.toLowerCase();
    try {
      await this.alone.prepare(by);
      await this.transactions.run(correlationId, ({ session }) => this.alone.count(by, decision, session));
      return { decidedBy: [by] };
    } catch (error) {
      if (!(error instanceof NeedsAnotherAdmin)) throw error;
      if (asked.reason === '') {
        const message = 'Please say why: another admin must approve this.';
        throw new RingletError('platform/invalid', { message, errors: [{ field: 'reason', message }] });
      }
      const request = { act, posting, ...asked, requestedBy: by, decidedAlone: error.decidedAlone };
      const { state, requestedBy, decidedBy } = await this.requests.add(request, correlationId);
      if (state === 'approved' && decidedBy !== undefined) return { decidedBy: [requestedBy, decidedBy] };
      throw new RingletError('wallet/adjustment-requested');
    }
  }
}
