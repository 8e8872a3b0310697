import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  BalanceInput,
  type FundsReply,
  getBalance,
  getKeySpend,
  KeySpendDaysInput,
  KeySpendInput,
  listBalances,
  ListBalancesInput,
  listKeySpend,
  RefundInput,
  refundOrder,
  type RefundReply,
  sumAdjustments,
  SumAdjustmentsInput,
  sumClient,
  sumLedger,
} from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { KeySpend } from './key-spend';
import { Ledger } from './ledger';
import { LedgerQueries } from './ledger-queries';

@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: Ledger,
    private readonly queries: LedgerQueries,
    private readonly spends: KeySpend,
  ) {}

  @HandleRequest(getBalance)
  async balance(@Payload() { userId }: BalanceInput): Promise<FundsReply> {
    const { balance, held } = await this.ledger.fundsOf(userId);
    return { balance, held: held > 0 ? held : undefined };
  }

  @HandleRequest(listBalances)
  balances(@Payload() { userIds }: ListBalancesInput) {
    return this.queries.balancesOf(userIds);
  }

  @HandleRequest(sumClient)
  sumsOf(@Payload() { userId }: BalanceInput) {
    return this.queries.sumsOf(userId);
  }

  @HandleRequest(getKeySpend)
  keySpend(@Payload() { keyIds }: KeySpendInput) {
    return this.spends.spentToday(keyIds);
  }

  @HandleRequest(listKeySpend)
  keySpendByDay(@Payload() { keyId, from }: KeySpendDaysInput) {
    return this.spends.spentSince(keyId, from);
  }

  @HandleRequest(refundOrder)
  async refund(@Payload() { orderId, ...how }: RefundInput, @Ctx() context: RequestContext): Promise<RefundReply> {
    const { balance, refunded, at } = await this.ledger.refund(orderId, context.correlationId, how);
    return { balance, refunded, at: at?.toISOString() };
  }

  @HandleRequest(sumAdjustments)
  adjustments(@Payload() { from, to }: SumAdjustmentsInput) {
    return this.queries.adjustments(new Date(from), new Date(to));
  }

  @HandleRequest(sumLedger)
  sums() {
    return this.queries.sums();
  }
}
