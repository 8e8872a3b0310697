import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { Page } from '@ringlet/contracts/paging';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { ForAdmins } from '../http/access';
import { AnswersList } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { statementPage } from './statements';
import { StatementEntryView } from './wallet.dto';

/** A user's wallet in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminUserWalletController extends Forwards({
  adminUserDeposits: get(':id/deposits', listDeposits, {
    summary: "A user's deposits, newest first",
    params: AccountInput,
    query: Page,
    input: ({ id: userId, ...page }) => ({ userId, ...page }),
  }),
}) {
  @Get(':id/statement')
  @ApiOperation({ summary: "Every change of a user's balance, newest first" })
  @AnswersList(StatementEntryView)
  adminUserStatement(@Param() { id: userId }: AccountInput, @Query() page: Page, @Ctx() ctx: RequestContext) {
    return statementPage(userId, page, ctx);
  }
}
