import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { askTestWorld, playMoney, testWorldReset } from '@ringlet/contracts/numbers/test-world';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('keys')
@Controller('v1/test-world')
@ForKeys('buy')
export class V1TestWorldController {
  constructor(private readonly requester: Requester) {}

  @Post('reset')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Begins the test world again: ₦100,000 of play money, and no numbers',
    description: 'Only with a test key.',
  })
  @Errors('auth/test-key')
  @ApiEnvelopeOf(V1Balance)
  async resetTestWorld(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1Balance>> {
    await this.requester.send(askTestWorld, { request: testWorldReset, data: {} }, ctx);
    return envelope({ balance: nairaFromKobo(kobo(playMoney)), currency: 'NGN' }, 'The test world begins again.');
  }
}
