import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { describeAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { adjustBalance, decideDeposit } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey } from '../http/context';
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
  @ApiEnvelopeOf(AdminDepositView, { as: 'list' })
  async adminDeposits(
    @Query() query: AdminDepositsQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<AdminDepositView>> {
    return listEnvelope(await this.deposits.page(query, context));
  }

  @Put('deposits/update')
  @ApiOperation({
    summary: 'Approves or declines a deposit',
    description:
      'pending -> approved | declined; declined -> approved; approved is final. Errors: wallet/deposit-not-found, ' +
      'wallet/deposit-final, wallet/deposit-not-paid, wallet/amount-differs, wallet/provider-unavailable.',
  })
  @ApiEnvelopeOf(AdminDepositView)
  async updateDeposit(
    @Body() { amount, ...decision }: DecideDepositBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<AdminDepositView>> {
    const asked = { ...decision, ...(amount !== undefined && { amount: koboFromNaira(amount) }) };
    const deposit = await this.requester.send(decideDeposit, asked, { ...context, deadlineMs: providerDeadlineMs });
    return envelope(presentAdminDeposit(deposit), 'Deposit status updated successfully!');
  }

  @Post('adjustments')
  @ApiOperation({
    summary: 'Gives to a client or takes from them, with a reason',
    description:
      'A deleted client is a client still. Errors: auth/account-not-found, wallet/insufficient-balance, platform/idempotency-mismatch.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiEnvelopeOf(AdjustedBalance)
  async adjust(
    @Body() { user_id: userId, amount, reason }: AdjustmentBody,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string = randomUUID(),
  ): Promise<ApiEnvelope<AdjustedBalance>> {
    // The wallet knows no accounts: it would book the money for whatever id it is given.
    await this.requester.send(describeAccount, { id: userId }, context);
    const asked = { userId, amount: koboFromNaira(amount), reason, idempotencyKey };
    const { balance } = await this.requester.send(adjustBalance, asked, context);
    return envelope({ balance: nairaFromKobo(balance) }, 'The balance is adjusted.');
  }

  @Get('wallet-actions')
  @ApiOperation({ summary: 'What admins did to money, `subject` shows one deposit, client or wallet' })
  @ApiEnvelopeOf(AdminActionView, { as: 'list' })
  async walletActions(
    @Query() query: AdminActionsQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<AdminActionView>> {
    return listEnvelope(await this.actions.page(query, context));
  }
}
