import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { beginDataDownload, BeginDataDownloadInput } from '@ringlet/contracts/auth/data-download';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { CurrentPassword } from '../credentials/current-password';

/** Each download of an account's data reads everything stored about a client. */
const perDay: Limit = { count: 5, ms: dayMs };

/** Checks what must be true before the gateway reads all of a client's data. */
@Controller()
export class DataDownloadController {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
  ) {}

  @HandleRequest(beginDataDownload)
  async begin(
    @Payload() { password }: BeginDataDownloadInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<void> {
    const { id } = caller;
    await this.currentPassword.confirm(caller, password, context);
    await this.limits.consume(`data-download:${id}`, perDay);
    await this.transactions.run(context.correlationId, ({ emit }) => {
      emit(adminActed, { adminId: id, action: 'user.data-downloaded', about: id, userId: id });
      return Promise.resolve();
    });
  }
}
