import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Page } from '@ringlet/contracts/paging';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
import { ForKeys } from '../http/access';
import { AnswersList } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Deposit, V1StatementEntry } from './money.dto';

@ApiTags('wallet')
@Controller('v1')
@ForKeys('money')
export class V1MoneyController {
  @Get('statement')
  @ApiOperation({ summary: 'Every change of the balance, newest first' })
  @AnswersList(V1StatementEntry)
  listStatement(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listStatement, { userId: ctx.caller.id, ...page });
  }

  @Get('deposits')
  @ApiOperation({ summary: 'Own deposits, newest first' })
  @AnswersList(V1Deposit)
  listDeposits(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listDeposits, { userId: ctx.caller.id, ...page });
  }
}
