import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { Page } from '@ringlet/contracts/paging';
import { DepositView, listDeposits } from '@ringlet/contracts/wallet/deposits';
import { ForAdmins } from '../http/access';
import { AnswersList } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { statementPage } from './statements';
import { StatementEntryView } from './wallet.dto';

/** A user's wallet in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminUserWalletController {
  @Get(':id/deposits')
  @ApiOperation({ summary: "A user's deposits, newest first" })
  @AnswersList(DepositView)
  adminUserDeposits(@Param() { id: userId }: AccountInput, @Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listDeposits, { userId, ...page });
  }

  @Get(':id/statement')
  @ApiOperation({ summary: "Every change of a user's balance, newest first" })
  @AnswersList(StatementEntryView)
  adminUserStatement(@Param() { id: userId }: AccountInput, @Query() page: Page, @Ctx() ctx: RequestContext) {
    return statementPage(userId, page, ctx);
  }
}
