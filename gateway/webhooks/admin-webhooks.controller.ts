import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { listWebhooksOf } from '@ringlet/contracts/webhooks/deliveries';
import { ForAdmins } from '../http/access';
import { Forwards, get } from '../http/forwards';

/** A user's webhook endpoints in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminWebhooksController extends Forwards({
  adminUserWebhooks: get(':id/webhooks', listWebhooksOf, {
    summary: "A user's webhook endpoints, oldest first, with the last ten deliveries of each",
    description: 'Without secrets, queries of addresses, bodies and answers.',
    params: AccountInput,
    input: ({ id }) => ({ userId: id }),
  }),
}) {}
