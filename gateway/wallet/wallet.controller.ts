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
} from '@ringlet/contracts/wallet/wallet';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { Statements } from './statements';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking, IdempotencyKey, SignedIn } from '../http/asking';
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
  @Answers(DepositStarted)
  async initiateDeposit(
    @Body() { amount, currency, method }: InitiateDepositBody,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<Answer<DepositStarted>> {
    const { name, email } = await this.requester.ask(getAccount, { id: caller.id }, asking);
    const started = await this.requester.ask(
      initiateDeposit,
      { userId: caller.id, name, email, method, currency, amount: koboFromNaira(amount), idempotencyKey },
      { ...asking, deadlineMs: providerDeadlineMs },
    );
    return answer(
      { reference: started.reference, access_code: started.accessCode, authorization_url: started.authorizationUrl },
      'Redirecting you to the payment page.',
    );
  }

  @Get('verify-payment')
  @ApiOperation({
    summary: 'Asks the provider what was paid, and credits it',
    description: 'Errors: wallet/deposit-not-found, wallet/provider-unavailable.',
  })
  @Answers(VerifiedPayment)
  async verifyPayment(
    @Query() { reference }: VerifyPaymentQuery,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<VerifiedPayment>> {
    const deposit = await this.requester.ask(
      verifyDeposit,
      { userId: caller.id, reference },
      { ...asking, deadlineMs: providerDeadlineMs },
    );
    const user = await this.users.byId(caller.id, asking);
    return answer({ deposit: presentDeposit(deposit), user }, messageOf(deposit));
  }

  @Get('deposit-history')
  @ApiOperation({ summary: 'Own deposits, newest first' })
  @Answers(DepositView, { as: 'list' })
  async depositHistory(
    @Query() page: ListQuery,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<DepositView>> {
    const { data, nextCursor } = await this.requester.ask(listDeposits, { userId: caller.id, ...page }, asking);
    return answerList({ data: data.map(presentDeposit), nextCursor });
  }

  @Get('deposit-methods')
  @ApiOperation({ summary: 'The payment methods that are set up, with their limits' })
  @Answers(MethodView, { as: 'list' })
  async depositMethods(@Asking() asking: RequestOptions): Promise<Answer<MethodView[]>> {
    const offers = await this.requester.ask(listMethods, {}, asking);
    return answer(offers.map(presentMethod));
  }

  @Get('statement')
  @ApiOperation({ summary: 'Everything that moved the own balance, newest first' })
  @Answers(StatementEntryView, { as: 'list' })
  statement(
    @Query() page: ListQuery,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<StatementEntryView>> {
    return this.statements.page(caller.id, page, asking);
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
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<StreamableFile> {
    const { pdf, fileName } = await this.requester.ask(getReceipt, { userId: caller.id, reference }, asking);
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf', disposition });
  }
}

function messageOf({ status }: Deposit): string {
  if (status === 'approved') return 'Payment successful';
  return status === 'declined' ? 'Payment not successful' : 'Payment is still pending';
}
