import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { countAccounts } from '@ringlet/contracts/auth/admin';
import { countDeposits } from '@ringlet/contracts/wallet/admin';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { DashboardView } from './analytics.dto';

@ApiTags('users')
@Controller('admin')
@ForAdmins('back-office.enter')
export class DashboardController {
  @Get('dashboard')
  @ApiOperation({ summary: 'How many users and deposits there are' })
  @Answers(DashboardView)
  async adminDashboard(@Ctx() ctx: RequestContext): Promise<DashboardView> {
    const [users, deposits] = await Promise.all([ctx.send(countAccounts, {}), ctx.send(countDeposits, {})]);
    return {
      totalUsers: users.count,
      totalDeposits: deposits.total,
      totalApproved: deposits.approved,
      totalPending: deposits.pending,
      totalDeclined: deposits.declined,
    };
  }
}
