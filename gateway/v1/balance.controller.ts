import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('wallet')
@Controller('v1/balance')
@ForKeys('read')
export class BalanceController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The balance of the wallet' })
  @Answers(V1Balance)
  async getBalance(@Ctx() ctx: RequestContext): Promise<V1Balance> {
    const { balance } = await this.requester.send(getBalance, { userId: ctx.caller.id }, ctx);
    return { balance, currency: 'NGN' };
  }
}
