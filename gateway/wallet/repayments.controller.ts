import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  BankView,
  describeClientRepayment,
  DescribeClientRepaymentInput,
  describeRepayment,
  findRepaymentAccount,
  FindRepaymentAccountInput,
  listRepaymentBanks,
  redirectRepayment,
  RedirectRepaymentInput,
  RepayableView,
  RepaymentAccountView,
  RepaymentView,
  startClientRepayment,
  startRepayment,
} from '@ringlet/contracts/wallet/repayments';
import { ForAdmins, ForClients } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Errors } from '../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { AdminRepaymentBody, RepaymentBody, RepaymentQuery } from './repayments.dto';

const message = 'The money is on its way back.';

/** Sends the unspent part of a deposit back to where it was paid from. */
@ApiTags('wallet')
@Controller('client/deposit-repayment')
@ForClients()
export class RepaymentsController {
  @Get()
  @ApiOperation({ summary: 'What of an own deposit can be sent back, and what was' })
  @Errors(describeRepayment)
  @Answers(RepayableView)
  repayment(@Query() { reference }: RepaymentQuery, @Ctx() ctx: RequestContext) {
    return ctx.send(describeRepayment, { userId: ctx.caller.id, reference });
  }

  @Post()
  @ApiOperation({
    summary: 'Sends back what is left of an own deposit, or a part of it',
    description:
      'It leaves the wallet now, and goes back to the card or account that paid. Within 30 days of the credit. A repeat with the same key, or ' +
      'without one while it is under way, changes nothing. wallet/not-repayable: its message says why.',
  })
  @Errors(startRepayment)
  @AcceptsIdempotencyKey()
  @Answers(RepaymentView, { message })
  repay(@Body() { reference, amount }: RepaymentBody, @Ctx() ctx: RequestContext) {
    const { caller, idempotencyKey } = ctx;
    const input = { userId: caller.id, reference, amount: koboFromNaira(amount), idempotencyKey };
    return ctx.send(startRepayment, input);
  }
}

/** The same for any client's deposit, at any time. */
@ApiTags('admin')
@Controller('admin/deposits/repayment')
@ForAdmins('clients.view')
export class AdminRepaymentsController {
  @Get()
  @ApiOperation({ summary: "What of a client's deposit can be sent back, and what was" })
  @Errors(describeClientRepayment)
  @Answers(RepayableView)
  adminRepayment(@Query() { reference }: RepaymentQuery, @Ctx() ctx: RequestContext) {
    return ctx.send(describeClientRepayment, { reference });
  }

  @Post()
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: "Sends back what is left of a client's deposit, or a part of it",
    description: 'At any time. auth/own-account: the deposit is the caller’s.',
  })
  @Errors(startClientRepayment)
  @AcceptsIdempotencyKey()
  @Answers(RepaymentView, { message })
  adminRepay(@Body() { reference, amount, reason }: AdminRepaymentBody, @Ctx() ctx: RequestContext) {
    const { idempotencyKey } = ctx;
    const input = { reference, amount: koboFromNaira(amount), idempotencyKey, reason };
    return ctx.send(startClientRepayment, input);
  }

  @Get('banks')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'The banks to which a repayment can go that needs another account of the payer' })
  @Errors(listRepaymentBanks)
  @AnswersList(BankView)
  adminRepaymentBanks(@Query() query: DescribeClientRepaymentInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listRepaymentBanks, query);
  }

  @Post('account')
  @ForAdmins('deposits.decide')
  @ApiOperation({ summary: 'Whose account it is, and whether that is the payer', description: 'It is not stored.' })
  @Errors(findRepaymentAccount)
  @Answers(RepaymentAccountView)
  adminRepaymentAccount(@Body() body: FindRepaymentAccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(findRepaymentAccount, body);
  }

  @Post('redirect')
  @ForAdmins('deposits.decide')
  @ApiOperation({
    summary: 'Sends a repayment that needs attention to another account of its payer',
    description: 'The account goes to the provider and is not stored. auth/own-account: the deposit is the caller’s.',
  })
  @Errors(redirectRepayment)
  @Answers(RepaymentView, { message: 'The provider sends it to this account.' })
  adminRedirect(@Body() body: RedirectRepaymentInput, @Ctx() ctx: RequestContext) {
    return ctx.send(redirectRepayment, body);
  }
}
