import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira } from '@ringlet/contracts/money';
import { Page } from '@ringlet/contracts/paging';
import {
  DepositStarted,
  DepositView,
  getReceipt,
  initiateDeposit,
  listDeposits,
  listMethods,
  openTransfer,
  verifiedMessage,
  verifyDeposit,
} from '@ringlet/contracts/wallet/deposits';
import { getStatementMonth, listDailySpend, listStatement } from '@ringlet/contracts/wallet/ledger';
import { fateMessage, findPayment, FoundPayment } from '@ringlet/contracts/wallet/missing-payments';
import { findUser } from '../accounts/users';
import { ForClients } from '../http/access';
import { Answers, AnswersList, Errors, Reply, SendsFile } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { FromOwnPages } from '../http/own-pages.guard';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { statementPage } from './statements';
import {
  FindPaymentBody,
  InitiateDepositBody,
  OpenTransferBody,
  ReceiptQuery,
  StatementEntryView,
  StatementMonthQuery,
  StatementQuery,
  VerifiedPayment,
  VerifyPaymentQuery,
} from './wallet.dto';

@ApiTags('wallet')
@Controller('client')
@ForClients()
export class WalletController extends Forwards({
  depositHistory: get('deposit-history', listDeposits, {
    summary: 'Own deposits, newest first',
    query: Page,
    input: (page, ctx) => ({ userId: ctx.caller.id, ...page }),
  }),
  depositMethods: get('deposit-methods', listMethods, {
    summary: 'Configured payment methods, with their limits',
  }),
  statementMonth: get('statement/month', getStatementMonth, {
    summary: 'What came and went in a month, and the balance after each of its days',
    query: StatementMonthQuery,
    input: ({ month }, ctx) => ({ userId: ctx.caller.id, month }),
  }),
  dailySpend: get('daily-spend', listDailySpend, {
    summary: 'What the own numbers of each of the last 30 days cost, the oldest first',
    description: 'Days of Africa/Lagos. Early days are absent where thousands of changes of the balance came since.',
    input: (_, ctx) => ({ userId: ctx.caller.id }),
  }),
}) {
  @Post('deposit/initiate')
  @ApiOperation({ summary: 'Starts a deposit' })
  @Errors(getAccount, initiateDeposit)
  @AcceptsIdempotencyKey()
  @Answers(DepositStarted, { message: 'Redirecting you to the payment page.' })
  async initiateDeposit(@Body() { amount, currency, method }: InitiateDepositBody, @Ctx() ctx: RequestContext) {
    const { name, email } = await ctx.send(getAccount, { id: ctx.caller.id });
    const payer = { userId: ctx.caller.id, name, email };
    const { idempotencyKey } = ctx;
    const input = { ...payer, method, currency, amount: koboFromNaira(amount), idempotencyKey };
    return ctx.send(initiateDeposit, input);
  }

  @Post('deposit/transfer')
  @ApiOperation({
    summary: 'Starts a deposit with a bank account of its own',
    description:
      'The account takes one transfer of exactly its amount until it expires, and the wallet is credited by itself. A bank returns any ' +
      'other amount to its payer; the note of the deposit says so. A method with `transfer` in the deposit methods gives the account. ' +
      'Money that comes late and is not returned is credited.',
  })
  @Errors(getAccount, openTransfer)
  @AcceptsIdempotencyKey()
  @Answers(DepositView, { message: 'Transfer the exact amount to this account.' })
  async openTransfer(@Body() { amount }: OpenTransferBody, @Ctx() ctx: RequestContext) {
    const { name, email } = await ctx.send(getAccount, { id: ctx.caller.id });
    const { idempotencyKey } = ctx;
    const input = { userId: ctx.caller.id, name, email, amount: koboFromNaira(amount), idempotencyKey };
    return ctx.send(openTransfer, input);
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
  @Answers(VerifiedPayment)
  async verifyPayment(
    @Query() { reference }: VerifyPaymentQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<VerifiedPayment>> {
    const deposit = await ctx.send(verifyDeposit, { userId: ctx.caller.id, reference });
    const user = await findUser(ctx.caller.id, ctx);
    return new Reply({ deposit, user }, verifiedMessage(deposit));
  }

  @Post('deposit/find')
  @ApiOperation({
    summary: 'Looks for a payment that did not arrive, and credits it if it is due',
    description:
      'Named by a reference (of the deposit, of the provider, the session ID at the bank, or the hash of a crypto transaction), or by amount and ' +
      'time. What cannot be credited becomes a case for people, once. The answer does not tell whether a payment is somebody else’s.',
  })
  @Errors(getAccount, findPayment)
  @Answers(FoundPayment)
  async findPayment(
    @Body() { amount, paid_at: paidAt, ...named }: FindPaymentBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<FoundPayment>> {
    const { name, email } = await ctx.send(getAccount, { id: ctx.caller.id });
    const paid = { amount: amount === undefined ? undefined : koboFromNaira(amount), paidAt };
    const found = await ctx.send(findPayment, { userId: ctx.caller.id, name, email, ...named, ...paid });
    return new Reply(found, fateMessage(found));
  }

  @Get('statement')
  @ApiOperation({ summary: 'Changes of the own balance, newest first' })
  @Errors(listStatement)
  @AnswersList(StatementEntryView)
  statement(@Query() query: StatementQuery, @Ctx() ctx: RequestContext) {
    return statementPage(ctx.caller.id, query, ctx);
  }

  @Get('receipt')
  @ApiOperation({ summary: 'The receipt of an own approved deposit' })
  @Errors(getReceipt)
  @SendsFile('application/pdf', 'A PDF')
  async receipt(@Query() query: ReceiptQuery, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    const { pdf, fileName } = await ctx.send(getReceipt, { userId: ctx.caller.id, ...query });
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(Buffer.from(pdf, 'base64'), { type: 'application/pdf', disposition });
  }
}
