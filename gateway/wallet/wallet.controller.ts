import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  type Deposit,
  getReceipt,
  initiateDeposit,
  listDeposits,
  listMethods,
  verifyDeposit,
} from '@ringlet/contracts/wallet/deposits';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { Statements } from './statements';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey, CurrentUser } from '../http/context';
import { ForClients } from '../sessions/access';
import {
  DepositStarted,
  DepositView,
  InitiateDepositBody,
  ListQuery,
  MethodView,
  presentDeposit,
  presentMethod,
  StatementEntryView,
  VerifiedPayment,
  VerifyPaymentQuery,
} from './wallet.dto';

/** Payment providers take longer than our own services. */
const providerDeadlineMs = 20_000;

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
    description:
      'Errors: wallet/amount-too-small, wallet/amount-too-large, wallet/method-unavailable, wallet/provider-unavailable.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiEnvelopeOf(DepositStarted)
  async initiateDeposit(
    @Body() { amount, currency, method }: InitiateDepositBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<ApiEnvelope<DepositStarted>> {
    const { name, email } = await this.requester.send(getAccount, { id: caller.id }, context);
    const started = await this.requester.send(
      initiateDeposit,
      { userId: caller.id, name, email, method, currency, amount: koboFromNaira(amount), idempotencyKey },
      { ...context, deadlineMs: providerDeadlineMs },
    );
    return envelope(
      { reference: started.reference, access_code: started.accessCode, authorization_url: started.authorizationUrl },
      'Redirecting you to the payment page.',
    );
  }

  @Get('verify-payment')
  @ApiOperation({
    summary: 'Asks the provider what was paid, and credits it',
    description: 'Errors: wallet/deposit-not-found, wallet/provider-unavailable.',
  })
  @ApiEnvelopeOf(VerifiedPayment)
  async verifyPayment(
    @Query() { reference }: VerifyPaymentQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<VerifiedPayment>> {
    const deposit = await this.requester.send(
      verifyDeposit,
      { userId: caller.id, reference },
      { ...context, deadlineMs: providerDeadlineMs },
    );
    const user = await this.users.byId(caller.id, context);
    return envelope({ deposit: presentDeposit(deposit), user }, messageOf(deposit));
  }

  @Get('deposit-history')
  @ApiOperation({ summary: 'Own deposits, newest first' })
  @ApiEnvelopeOf(DepositView, { as: 'list' })
  async depositHistory(
    @Query() page: ListQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<DepositView>> {
    const { data, nextCursor } = await this.requester.send(listDeposits, { userId: caller.id, ...page }, context);
    return listEnvelope({ data: data.map(presentDeposit), nextCursor });
  }

  @Get('deposit-methods')
  @ApiOperation({ summary: 'The payment methods that are set up, with their limits' })
  @ApiEnvelopeOf(MethodView, { as: 'list' })
  async depositMethods(@Ctx() context: RequestOptions): Promise<ApiEnvelope<MethodView[]>> {
    const offers = await this.requester.send(listMethods, {}, context);
    return envelope(offers.map(presentMethod));
  }

  @Get('statement')
  @ApiOperation({ summary: 'Everything that moved the own balance, newest first' })
  @ApiEnvelopeOf(StatementEntryView, { as: 'list' })
  statement(
    @Query() page: ListQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<StatementEntryView>> {
    return this.statements.page(caller.id, page, context);
  }

  @Get('receipt')
  @ApiOperation({
    summary: 'The receipt of an own approved deposit',
    description: 'Errors: wallet/deposit-not-found, wallet/receipt-unavailable.',
  })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'A PDF', schema: { type: 'string', format: 'binary' } })
  async receipt(
    @Query() { reference }: VerifyPaymentQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<StreamableFile> {
    const { pdf, fileName } = await this.requester.send(getReceipt, { userId: caller.id, reference }, context);
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf', disposition });
  }
}

function messageOf({ status }: Deposit): string {
  if (status === 'approved') return 'Payment successful';
  return status === 'declined' ? 'Payment not successful' : 'Payment is still pending';
}
