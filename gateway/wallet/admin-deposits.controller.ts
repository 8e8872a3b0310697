import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { formatNaira, kobo, koboFromNaira } from '@ringlet/contracts/money';
import { adjustBalance, AdjustedBalance } from '@ringlet/contracts/wallet/adjustments';
import { AdminDepositView, askProvider, decideDeposit, listAllDeposits } from '@ringlet/contracts/wallet/admin';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList, Errors, Reply } from '../http/answers';
import { Forwards, post, put } from '../http/forwards';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { AdjustmentBody, AdminDepositsQuery, DecideDepositBody } from './admin-deposits.dto';
import { depositsPage } from './deposits-table';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('clients.view')
export class AdminDepositsController extends Forwards({
  updateDeposit: put('deposits/update', decideDeposit, {
    summary: 'Sets the status of a deposit',
    description:
      '`approved` credits the wallet. wallet/transaction-hash-used: another deposit was approved for it; ' +
      'wallet/adjustment-requested: crypto above what one person may credit, which another admin approves.',
    body: DecideDepositBody,
    input: ({ amount, ...decision }) => ({
      ...decision,
      amount: amount === undefined ? undefined : koboFromNaira(amount),
    }),
    message: 'Deposit status updated successfully!',
  }),
  askProvider: post('deposits/ask', askProvider, {
    summary: 'Asks the payment provider about a deposit now, and credits what it reports as paid',
    description: 'At most once in two seconds.',
    answer: (answer) =>
      new Reply(answer, answer.state === undefined ? 'The provider does not know this payment.' : 'OK'),
  }),
}) {
  @Get('deposits')
  @ApiOperation({
    summary: "All clients' deposits",
    description:
      '`search`: a client by the beginning of a name or an e-mail address or by id, or the beginning of a reference.',
  })
  @Errors(listAllDeposits, findAccounts)
  @AnswersList(AdminDepositView)
  adminDeposits(@Query() query: AdminDepositsQuery, @Ctx() ctx: RequestContext) {
    return depositsPage(query, ctx);
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
  @Answers(AdjustedBalance)
  async adjustBalance(
    @Body() { user_id: userId, amount, reason }: AdjustmentBody,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<AdjustedBalance>> {
    const { idempotencyKey = randomUUID() } = ctx;
    const input = { userId, amount: koboFromNaira(amount), reason, idempotencyKey };
    const adjusted = await ctx.send(adjustBalance, input);
    const { requested, decidedAlone = 0 } = adjusted;
    if (requested === undefined) return new Reply(adjusted, 'The balance is adjusted.');
    const because =
      decidedAlone === 0 ? '' : `: you had adjusted ${formatNaira(kobo(decidedAlone))} alone in the 24 hours before`;
    return new Reply(adjusted, `Another admin must approve this adjustment${because}.`);
  }
}
