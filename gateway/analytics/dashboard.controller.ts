import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { countAccounts } from '@ringlet/contracts/auth/accounts';
import { countDeposits } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
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
  @ApiEnvelopeOf(DashboardView)
  async adminDashboard(@Ctx() context: RequestOptions): Promise<ApiEnvelope<DashboardView>> {
    const [users, deposits] = await Promise.all([
      this.requester.send(countAccounts, {}, context),
      this.requester.send(countDeposits, {}, context),
    ]);
    return envelope({
      totalUsers: users.count,
      totalDeposits: deposits.total,
      totalApproved: deposits.approved,
      totalPending: deposits.pending,
      totalDeclined: deposits.declined,
    });
  }
}
