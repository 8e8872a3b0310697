import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { describeAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { adjustBalance, decideDeposit } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking, IdempotencyKey } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { ActionsTable, AdminActionsQuery } from './actions-table';
import {
  AdjustedBalance,
  AdjustmentBody,
  AdminActionView,
  AdminDepositView,
  DecideDepositBody,
  presentAdminDeposit,
} from './admin-deposits.dto';
import { AdminDepositsQuery, DepositsTable } from './deposits-table';

/** An approval asks the payment provider, which takes longer than our own services. */
const providerDeadlineMs = 20_000;

@ApiTags('admin')
@Controller('admin')
@ForAdmins()
export class AdminDepositsController {
  constructor(
    private readonly requester: Requester,
    private readonly deposits: DepositsTable,
    private readonly actions: ActionsTable,
  ) {}

  @Get('deposits')
  @ApiOperation({
    summary: "Everybody's deposits; `status` shows some of them",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, or the beginning of a reference.',
  })
  @Answers(AdminDepositView, { as: 'list' })
  async adminDeposits(
    @Query() query: AdminDepositsQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<AdminDepositView>> {
    return answerList(await this.deposits.page(query, asking));
  }

  @Put('deposits/update')
  @ApiOperation({
    summary: 'Approves or declines a deposit',
    description:
      'pending -> approved | declined; declined -> approved; approved is final. Errors: wallet/deposit-not-found, ' +
      'wallet/deposit-final, wallet/deposit-not-paid, wallet/amount-differs, wallet/provider-unavailable.',
  })
  @Answers(AdminDepositView)
  async updateDeposit(
    @Body() { amount, ...decision }: DecideDepositBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<AdminDepositView>> {
    const asked = { ...decision, ...(amount !== undefined && { amount: koboFromNaira(amount) }) };
    const deposit = await this.requester.ask(decideDeposit, asked, { ...asking, deadlineMs: providerDeadlineMs });
    return answer(presentAdminDeposit(deposit), 'Deposit status updated successfully!');
  }

  @Post('adjustments')
  @ApiOperation({
    summary: 'Gives to a client or takes from them, with a reason',
    description:
      'A deleted client is a client still. Errors: auth/account-not-found, wallet/insufficient-balance, platform/idempotency-mismatch.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @Answers(AdjustedBalance)
  async adjust(
    @Body() { user_id: userId, amount, reason }: AdjustmentBody,
    @Asking() asking: RequestOptions,
    @IdempotencyKey() idempotencyKey: string = randomUUID(),
  ): Promise<Answer<AdjustedBalance>> {
    // The wallet knows no accounts: it would book the money for whatever id it is given.
    await this.requester.ask(describeAccount, { id: userId }, asking);
    const asked = { userId, amount: koboFromNaira(amount), reason, idempotencyKey };
    const { balance } = await this.requester.ask(adjustBalance, asked, asking);
    return answer({ balance: nairaFromKobo(balance) }, 'The balance is adjusted.');
  }

  @Get('wallet-actions')
  @ApiOperation({ summary: 'What admins did to money, `subject` shows one deposit, client or wallet' })
  @Answers(AdminActionView, { as: 'list' })
  async walletActions(
    @Query() query: AdminActionsQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<AdminActionView>> {
    return answerList(await this.actions.page(query, asking));
  }
}
