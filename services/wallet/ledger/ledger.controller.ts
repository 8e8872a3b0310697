import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Kobo } from '@ringlet/contracts/money';
import {
  BalanceInput,
  type ClientSumsView,
  type FundsReply,
  getBalance,
  getKeySpend,
  KeySpendDaysInput,
  KeySpendInput,
  type LedgerSums,
  listBalances,
  ListBalancesInput,
  listKeySpend,
  type ProfitAdjustmentsView,
  RefundInput,
  refundOrder,
  type RefundReply,
  sumAdjustments,
  SumAdjustmentsInput,
  sumClient,
  sumLedger,
  SumLedgerInput,
} from '@ringlet/contracts/wallet/ledger';
import { HandleRequest, RequirePermission, RequirePermissionOfUsers } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HeldAmounts } from './held-amounts';
import { KeySpend } from './key-spend';
import { Ledger } from './ledger';
import { LedgerQueries } from './ledger-queries';

@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: Ledger,
    private readonly queries: LedgerQueries,
    private readonly heldAmounts: HeldAmounts,
    private readonly spends: KeySpend,
  ) {}

  @HandleRequest(getBalance)
  async balance(@Payload() { userId }: BalanceInput): Promise<FundsReply> {
    const [balance, held] = await Promise.all([this.queries.balanceOf(userId), this.heldAmounts.heldFor(userId)]);
    return { balance, held: held > 0 ? held : undefined };
  }

  @HandleRequest(listBalances)
  @RequirePermission('clients.view')
  balances(@Payload() { userIds }: ListBalancesInput): Promise<Record<string, Kobo>> {
    return this.queries.balancesOf(userIds);
  }

  @HandleRequest(sumClient)
  @RequirePermission('clients.view')
  sumsOf(@Payload() { userId }: BalanceInput): Promise<ClientSumsView> {
    return this.queries.sumsOf(userId);
  }

  @HandleRequest(getKeySpend)
  keySpend(@Payload() { keyIds }: KeySpendInput): Promise<Readonly<Record<string, Kobo>>> {
    return this.spends.spentToday(keyIds);
  }

  @HandleRequest(listKeySpend)
  keySpendByDay(@Payload() { keyId, from }: KeySpendDaysInput): Promise<Readonly<Record<string, Kobo>>> {
    return this.spends.spentSince(keyId, from);
  }

  @HandleRequest(refundOrder)
  async refund(@Payload() { orderId, ...how }: RefundInput, @Ctx() context: RequestContext): Promise<RefundReply> {
    const { balance, refunded, at } = await this.ledger.refund(orderId, context.correlationId, how);
    return { balance, refunded, at: at?.toISOString() };
  }

  @HandleRequest(sumAdjustments)
  @RequirePermission('figures.view')
  adjustments(@Payload() { from, to }: SumAdjustmentsInput): Promise<ProfitAdjustmentsView> {
    return this.queries.adjustments(new Date(from), new Date(to));
  }

  @HandleRequest(sumLedger)
  @RequirePermissionOfUsers('figures.view')
  sums(@Payload() _input: SumLedgerInput): Promise<LedgerSums> {
    return this.queries.sums();
  }
}
