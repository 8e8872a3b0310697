import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { formatNaira, kobo, koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { listAllDeposits, askProvider, decideDeposit } from '@ringlet/contracts/wallet/admin';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Errors } from '../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { ForAdmins } from '../http/access';
import {
  AdjustedBalance,
  AdjustmentBody,
  AdminDepositsQuery,
  AdminDepositView,
  AskProviderBody,
  DecideDepositBody,
  ProviderAnswerView,
} from './admin-deposits.dto';
import { DepositsTable } from './deposits-table';
import { presentAdminDeposit } from './present-wallet';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('clients.view')
export class AdminDepositsController {
  constructor(
    private readonly requester: Requester,
    private readonly deposits: DepositsTable,
  ) {}

  @Get('deposits')
  @ApiOperation({
    summary: "All clients' deposits",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, or the beginning of a reference.',
  })
  @Errors(listAllDeposits, findAccounts)
  @ApiEnvelopeOf(AdminDepositView, { as: 'list' })
  async adminDeposits(
    @Query() query: AdminDepositsQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<AdminDepositView>> {
    return listEnvelope(await this.deposits.page(query, ctx));
  }

  @Put('deposits/update')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Sets the status of a deposit',
    description:
      '`approved` credits the wallet. wallet/transaction-hash-used: another deposit was approved for it; ' +
      'wallet/adjustment-requested: crypto above what one person may credit, which another admin approves.',
  })
  @Errors(decideDeposit)
  @ApiEnvelopeOf(AdminDepositView)
  async updateDeposit(
    @Body() { amount, ...decision }: DecideDepositBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<AdminDepositView>> {
    const input = { ...decision, ...(amount !== undefined && { amount: koboFromNaira(amount) }) };
    const deposit = await this.requester.send(decideDeposit, input, ctx);
    return envelope(presentAdminDeposit(deposit), 'Deposit status updated successfully!');
  }

  @Post('deposits/ask')
  @ApiOperation({
    summary: 'Asks the payment provider about a deposit now, and credits what it reports as paid',
    description: 'At most once in two seconds.',
  })
  @Errors(askProvider)
  @ApiEnvelopeOf(ProviderAnswerView)
  async askProvider(
    @Body() body: AskProviderBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<ProviderAnswerView>> {
    const { deposit, report } = await this.requester.send(askProvider, body, ctx);
    const view = { deposit: presentAdminDeposit(deposit) };
    if (!report) return envelope(view, 'The provider does not know this payment.');
    const { state, status, amount, currency } = report;
    // All supported currencies have a hundred minor units.
    return envelope({ ...view, state, status, currency, ...(state === 'paid' && { amount: amount / 100 }) });
  }

  @Post('adjustments')
  @ForAdmins('balances.adjust')
  @ApiOperation({
    summary: 'Credits or debits a client, with a reason',
    description:
      'Deleted clients can be adjusted too, the own balance cannot. A large amount is requested, for another admin to approve; ' +
      'so is one that is large together with what the caller has adjusted alone within 24 hours.',
  })
  @Errors(adjustBalance)
  @AcceptsIdempotencyKey()
  @ApiEnvelopeOf(AdjustedBalance)
  async adjust(
    @Body() { user_id: userId, amount, reason }: AdjustmentBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<AdjustedBalance>> {
    const { idempotencyKey = randomUUID() } = ctx;
    const input = { userId, amount: koboFromNaira(amount), reason, idempotencyKey };
    const { balance, requested, movedAlone = 0 } = await this.requester.send(adjustBalance, input, ctx);
    if (requested === undefined) return envelope({ balance: nairaFromKobo(balance) }, 'The balance is adjusted.');
    const because =
      movedAlone === 0 ? '' : `: you had adjusted ${formatNaira(kobo(movedAlone))} alone in the 24 hours before`;
    const message = `Another admin must approve this adjustment${because}.`;
    return envelope({ balance: nairaFromKobo(balance), requested }, message);
  }
}
