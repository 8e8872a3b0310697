import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { kobo } from '@ringlet/contracts/money';
import { askTestWorld, playMoney, testWorldReset } from '@ringlet/contracts/numbers/test-world';
import { ForKeys } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Balance } from './balance.dto';

@ApiTags('keys')
@Controller('v1/test-world')
@ForKeys('buy')
export class V1TestWorldController {
  @Post('reset')
  @ApiOperation({
    summary: 'Begins the test world again: ₦100,000 of play money, and no numbers',
    description: 'Only with a test key.',
  })
  @Errors('auth/test-key')
  @Answers(V1Balance, { message: 'The test world begins again.' })
  async resetTestWorld(@Ctx() ctx: RequestContext): Promise<V1Balance> {
    await ctx.send(askTestWorld, { request: testWorldReset, data: {} });
    return { balance: kobo(playMoney), currency: 'NGN' };
  }
}
