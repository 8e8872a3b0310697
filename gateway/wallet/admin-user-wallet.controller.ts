import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { Requester } from '@ringlet/messaging/requester';
import { UserParams } from '../accounts/accounts.dto';
import { ForAdmins } from '../http/access';
import { ApiEnvelopeOf, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { ListQuery } from '../http/list.dto';
import { Ctx, type RequestContext } from '../http/request-context';
import { presentDeposit } from './present-wallet';
import { Statements } from './statements';
import { DepositView, StatementEntryView } from './wallet.dto';

/** A user's wallet in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminUserWalletController {
  constructor(
    private readonly requester: Requester,
    private readonly statements: Statements,
  ) {}

  @Get(':id/deposits')
  @ApiOperation({ summary: "A user's deposits, newest first" })
  @ApiEnvelopeOf(DepositView, { as: 'list' })
  async adminUserDeposits(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<DepositView>> {
    const { data, nextCursor } = await this.requester.send(listDeposits, { userId, ...page }, ctx);
    return listEnvelope({ data: data.map(presentDeposit), nextCursor });
  }

  @Get(':id/statement')
  @ApiOperation({ summary: "Every change of a user's balance, newest first" })
  @ApiEnvelopeOf(StatementEntryView, { as: 'list' })
  adminUserStatement(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<StatementEntryView>> {
    return this.statements.page(userId, page, ctx);
  }
}
