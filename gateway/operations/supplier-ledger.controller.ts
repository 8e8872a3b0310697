import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  confirmTopUp,
  ConfirmTopUpInput,
  listSupplierDifferences,
  listSupplierLedgers,
  SupplierDifferenceView,
  SupplierLedgerView,
  SupplierPage,
} from '@ringlet/contracts/numbers/supplier-ledger';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';

/** The accounts at the number providers, compared with purchases and cancellations there. */
@ApiTags('operations')
@Controller('admin')
@ForAdmins('operations.view')
export class SupplierLedgerController {
  @Get('supplier-ledgers')
  @ApiOperation({ summary: 'What each number provider charged beyond what was bought' })
  @AnswersList(SupplierLedgerView)
  supplierLedgers(@Ctx() ctx: RequestContext) {
    return ctx.send(listSupplierLedgers, {});
  }

  @Get('supplier-differences')
  @ApiOperation({
    summary: 'Differences between the balances at the number providers and what is expected, newest first',
  })
  @AnswersList(SupplierDifferenceView)
  supplierDifferences(@Query() query: SupplierPage, @Ctx() ctx: RequestContext) {
    return ctx.send(listSupplierDifferences, query);
  }

  @Post('supplier-top-up')
  @ForAdmins('selling.change')
  @ApiOperation({ summary: 'Says how much was paid in at a number provider; moves no money' })
  @Errors(confirmTopUp)
  @Answers(EmptyView, { message: 'The top-up is confirmed.' })
  confirmSupplierTopUp(@Body() body: ConfirmTopUpInput, @Ctx() ctx: RequestContext) {
    return ctx.send(confirmTopUp, body);
  }
}
