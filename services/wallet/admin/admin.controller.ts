import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Kobo } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import { type BalanceReply } from '@ringlet/contracts/wallet/wallet';
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
import { type Call } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { DepositCounts } from '../deposits/deposit-counts';
import { type Deposit, depositView } from '../deposits/deposit.model';
import { DepositStore } from '../deposits/deposit-store';
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
  async list(@Payload() input: ListAllDepositsInput, @Ctx() call: Call): Promise<PageOf<AdminDeposit>> {
    adminOf(call);
    const { data, nextCursor } = await this.deposits.listAll(input);
    return { data: data.map(adminDepositView), nextCursor };
  }

  @HandleRequest(countDeposits)
  async count(@Payload() _input: CountDepositsInput, @Ctx() call: Call): Promise<DepositCountsView> {
    adminOf(call);
    const { approved, pending, declined } = await this.counts.read();
    return { total: approved + pending + declined, approved, pending, declined };
  }

  @HandleRequest(decideDeposit)
  async decide(@Payload() input: DecideDepositInput, @Ctx() call: Call): Promise<AdminDeposit> {
    return adminDepositView(await this.deciding.run(input, adminOf(call), call.correlationId));
  }

  @HandleRequest(adjustBalance)
  async adjust(@Payload() input: AdjustBalanceInput, @Ctx() call: Call): Promise<BalanceReply> {
    return { balance: await this.adjusting.run(input, adminOf(call), call.correlationId) };
  }

  @HandleRequest(listAdminActions)
  audit(@Payload() input: ListAdminActionsInput, @Ctx() call: Call): Promise<PageOf<AdminAction>> {
    adminOf(call);
    return this.actions.list(input);
  }

  @HandleRequest(listWebhookFailures)
  webhookFailures(@Payload() _input: ListWebhookFailuresInput, @Ctx() call: Call): Promise<WebhookFailuresView[]> {
    adminOf(call);
    return this.failures.list();
  }

  @HandleRequest(listBalances)
  balances(@Payload() { userIds }: ListBalancesInput, @Ctx() call: Call): Promise<Record<string, Kobo>> {
    adminOf(call);
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
