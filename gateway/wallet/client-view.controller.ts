import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput, getAccount } from '@ringlet/contracts/auth/accounts';
import { recordAdminAction } from '@ringlet/contracts/auth/audit';
import { listBidsOf } from '@ringlet/contracts/numbers/bids';
import { listOrders } from '@ringlet/contracts/numbers/orders';
import { findUser } from '../accounts/users';
import { ForAdmins } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { ClientView } from './client-view.dto';
import { statementPage } from './statements';

/** How many numbers, bids and entries of the statement are shown. */
const shown = 50;

/** What a client sees, without the client's session. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class ClientViewController {
  @Get(':id/view')
  @ApiOperation({
    summary: 'What a user sees: balance, latest numbers, bids and statement, without messages; the visit is audited',
  })
  @Errors(getAccount)
  @Answers(ClientView)
  async viewAsClient(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext): Promise<ClientView> {
    const user = await findUser(id, ctx);
    // Recorded before anything is shown.
    await ctx.send(recordAdminAction, { action: 'user.viewed', about: id, userId: id });
    const [numbers, bids, statement] = await Promise.all([
      ctx.send(listOrders, { userId: id, limit: shown }),
      ctx.send(listBidsOf, { userId: id, limit: shown }),
      statementPage(id, { limit: shown }, ctx),
    ]);
    return {
      user,
      numbers: numbers.data.map((order) => ({ ...order, requestKey: undefined })),
      bids: bids.data,
      statement: statement.data,
    };
  }
}
