import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { countAccounts } from '@ringlet/contracts/auth/accounts';
import { countDeposits } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';

/** How many there are of each. */
export class DashboardView {
  @ApiProperty()
  totalUsers: number;
  @ApiProperty()
  totalDeposits: number;
  @ApiProperty()
  totalApproved: number;
  @ApiProperty()
  totalPending: number;
  @ApiProperty()
  totalDeclined: number;
}

@ApiTags('users')
@Controller('admin')
@ForAdmins()
export class DashboardController {
  constructor(private readonly requester: Requester) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'How many users and deposits there are' })
  @Answers(DashboardView)
  async adminDashboard(@Asking() asking: RequestOptions): Promise<Answer<DashboardView>> {
    const [users, deposits] = await Promise.all([
      this.requester.ask(countAccounts, {}, asking),
      this.requester.ask(countDeposits, {}, asking),
    ]);
    return answer({
      totalUsers: users.count,
      totalDeposits: deposits.total,
      totalApproved: deposits.approved,
      totalPending: deposits.pending,
      totalDeclined: deposits.declined,
    });
  }
}
