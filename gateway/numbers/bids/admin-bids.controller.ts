import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { listBidsOf } from '@ringlet/contracts/numbers/bids';
import { Page } from '@ringlet/contracts/paging';
import { ForAdmins } from '../../http/access';
import { Forwards, get } from '../../http/forwards';

/** A user's bids in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminBidsController extends Forwards({
  adminUserBids: get(':id/bids', listBidsOf, {
    summary: "A user's bids with what is held for them, newest first",
    description: 'Those that have ended are listed for 30 days.',
    params: AccountInput,
    query: Page,
    input: ({ id: userId, ...page }) => ({ userId, ...page }),
  }),
}) {}
