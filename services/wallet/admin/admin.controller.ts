import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Kobo } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import { type BalanceReply } from '@ringlet/contracts/wallet/ledger';
import {
  type AdminAction,
  type AdminDeposit,
  adjustBalance,
  AdjustBalanceInput,
  countDeposits,
  CountDepositsInput,
  decideDeposit,
  DecideDepositInput,
  type DepositCounts as DepositCountsView,
  listAdminActions,
  ListAdminActionsInput,
  listAllDeposits,
  ListAllDepositsInput,
  listBalances,
  ListBalancesInput,
  listWebhookFailures,
  ListWebhookFailuresInput,
  type WebhookFailures as WebhookFailuresView,
} from '@ringlet/contracts/wallet/admin';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { DepositCounts } from '../deposits/deposit-counts';
import { type Deposit, depositView } from '../deposits/deposit.model';
import { DepositStore } from '../deposits/deposits.repository';
import { WebhookFailures } from '../deposits/webhook-failures';
import { Ledger } from '../ledger/ledger';
import { AdjustBalance } from './adjust-balance';
import { AdminActions } from './admin-actions';
import { adminOf } from './admin-of';
import { DecideDeposit } from './decide-deposit';

@Controller()
export class AdminController {
  constructor(
    private readonly deposits: DepositStore,
    private readonly counts: DepositCounts,
    private readonly ledger: Ledger,
    private readonly deciding: DecideDeposit,
    private readonly adjusting: AdjustBalance,
    private readonly actions: AdminActions,
    private readonly failures: WebhookFailures,
  ) {}

  @HandleRequest(listAllDeposits)
  async list(@Payload() input: ListAllDepositsInput, @Ctx() context: RequestContext): Promise<PageOf<AdminDeposit>> {
    adminOf(context);
    const { data, nextCursor } = await this.deposits.listAll(input);
    return { data: data.map(adminDepositView), nextCursor };
  }

  @HandleRequest(countDeposits)
  async count(@Payload() _input: CountDepositsInput, @Ctx() context: RequestContext): Promise<DepositCountsView> {
    adminOf(context);
    const { approved, pending, declined } = await this.counts.read();
    return { total: approved + pending + declined, approved, pending, declined };
  }

  @HandleRequest(decideDeposit)
  async decide(@Payload() input: DecideDepositInput, @Ctx() context: RequestContext): Promise<AdminDeposit> {
    return adminDepositView(await this.deciding.run(input, adminOf(context), context.correlationId));
  }

  @HandleRequest(adjustBalance)
  async adjust(@Payload() input: AdjustBalanceInput, @Ctx() context: RequestContext): Promise<BalanceReply> {
    return { balance: await this.adjusting.run(input, adminOf(context), context.correlationId) };
  }

  @HandleRequest(listAdminActions)
  audit(@Payload() input: ListAdminActionsInput, @Ctx() context: RequestContext): Promise<PageOf<AdminAction>> {
    adminOf(context);
    return this.actions.list(input);
  }

  @HandleRequest(listWebhookFailures)
  webhookFailures(
    @Payload() _input: ListWebhookFailuresInput,
    @Ctx() context: RequestContext,
  ): Promise<WebhookFailuresView[]> {
    adminOf(context);
    return this.failures.list();
  }

  @HandleRequest(listBalances)
  balances(@Payload() { userIds }: ListBalancesInput, @Ctx() context: RequestContext): Promise<Record<string, Kobo>> {
    adminOf(context);
    return this.ledger.balancesOf(userIds);
  }
}

function adminDepositView(row: Deposit): AdminDeposit {
  const { name, email, providerStatus, crypto } = row;
  return {
    ...depositView(row),
    name,
    email,
    ...(providerStatus !== undefined && { providerStatus }),
    ...(crypto && { cryptoType: crypto.type, walletAddress: crypto.address }),
    ...(crypto?.transactionHash !== undefined && { transactionHash: crypto.transactionHash }),
  };
}
