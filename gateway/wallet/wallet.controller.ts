import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  getReceipt,
  initiateDeposit,
  listDeposits,
  listMethods,
  verifiedMessage,
  verifyDeposit,
} from '@ringlet/contracts/wallet/deposits';
import { Requester } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Errors } from '../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { ForClients } from '../http/access';
import { ListQuery } from '../http/list.dto';
import { FromOwnPages } from '../http/own-pages.guard';
import { presentDeposit, presentMethod } from './present-wallet';
import { Statements } from './statements';
import {
  DepositStarted,
  DepositView,
  InitiateDepositBody,
  MethodView,
  ReceiptQuery,
  StatementEntryView,
  VerifiedPayment,
  VerifyPaymentQuery,
} from './wallet.dto';

@ApiTags('wallet')
@Controller('client')
@ForClients()
export class WalletController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
    private readonly statements: Statements,
  ) {}

  @Post('deposit/initiate')
  @ApiOperation({
    summary: 'Starts a deposit',
  })
  @Errors(getAccount, initiateDeposit)
  @AcceptsIdempotencyKey()
  @ApiEnvelopeOf(DepositStarted)
  async initiateDeposit(
    @Body() { amount, currency, method }: InitiateDepositBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<DepositStarted>> {
    const { name, email } = await this.requester.send(getAccount, { id: ctx.caller.id }, ctx);
    const payer = { userId: ctx.caller.id, name, email };
    const { idempotencyKey } = ctx;
    const input = { ...payer, method, currency, amount: koboFromNaira(amount), idempotencyKey };
    const started = await this.requester.send(initiateDeposit, input, ctx);
    return envelope(
      { reference: started.reference, access_code: started.accessCode, authorization_url: started.authorizationUrl },
      'Redirecting you to the payment page.',
    );
  }

  @Get('verify-payment')
  @FromOwnPages()
  @ApiOperation({
    summary: 'Verifies a payment with its provider and credits it',
    description:
      'The message of a payment that failed or was left is "Payment not successful", also while it can still be paid. ' +
      'auth/forbidden where another site caused it.',
  })
  @Errors(verifyDeposit, getAccount)
  @ApiEnvelopeOf(VerifiedPayment)
  async verifyPayment(
    @Query() { reference }: VerifyPaymentQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<VerifiedPayment>> {
    const deposit = await this.requester.send(verifyDeposit, { userId: ctx.caller.id, reference }, ctx);
    const user = await this.users.find(ctx.caller.id, ctx);
    return envelope({ deposit: presentDeposit(deposit), user }, verifiedMessage(deposit));
  }

  @Get('deposit-history')
  @ApiOperation({ summary: 'Own deposits, newest first' })
  @ApiEnvelopeOf(DepositView, { as: 'list' })
  async depositHistory(@Query() page: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<DepositView>> {
    const { data, nextCursor } = await this.requester.send(listDeposits, { userId: ctx.caller.id, ...page }, ctx);
    return listEnvelope({ data: data.map(presentDeposit), nextCursor });
  }

  @Get('deposit-methods')
  @ApiOperation({ summary: 'Configured payment methods, with their limits' })
  @Errors(listMethods)
  @ApiEnvelopeOf(MethodView, { as: 'list' })
  async depositMethods(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<MethodView[]>> {
    const offers = await this.requester.send(listMethods, {}, ctx);
    return envelope(offers.map(presentMethod));
  }

  @Get('statement')
  @ApiOperation({ summary: 'Every change of the own balance, newest first' })
  @ApiEnvelopeOf(StatementEntryView, { as: 'list' })
  statement(@Query() page: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<StatementEntryView>> {
    return this.statements.page(ctx.caller.id, page, ctx);
  }

  @Get('receipt')
  @ApiOperation({
    summary: 'The receipt of an own approved deposit',
  })
  @Errors(getReceipt)
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'A PDF', schema: { type: 'string', format: 'binary' } })
  async receipt(@Query() query: ReceiptQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const { pdf, fileName } = await this.requester.send(getReceipt, { userId: ctx.caller.id, ...query }, ctx);
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf', disposition });
  }
}
