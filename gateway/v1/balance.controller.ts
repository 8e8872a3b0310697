import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('wallet')
@Controller('v1/balance')
@ForKeys('read')
export class BalanceController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The balance of the wallet' })
  @ApiEnvelopeOf(V1Balance)
  async getBalance(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1Balance>> {
    const { balance } = await this.requester.send(getBalance, { userId: ctx.caller.id }, ctx);
    return envelope({ balance: nairaFromKobo(balance), currency: 'NGN' });
  }
}
