import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { readPlayMoney, resetTestWorld } from '@ringlet/contracts/numbers/test-world';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { TestWorldView } from './test-world.dto';

/** What the test keys of an account share. */
@ApiTags('accounts')
@Controller('client/test-world')
@ForClients()
export class TestWorldController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The play money of the own test keys' })
  @ApiEnvelopeOf(TestWorldView)
  async testWorld(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<TestWorldView>> {
    const { balance } = await this.requester.send(readPlayMoney, {}, ctx);
    return envelope({ balance: nairaFromKobo(balance) });
  }

  @Post('reset')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begins the own test world again: ₦100,000 of play money, and no numbers' })
  @Errors('auth/test-key')
  @ApiEnvelopeOf(EmptyView)
  async resetTestWorld(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(resetTestWorld, {}, ctx);
    return envelope({}, 'The test world begins again.');
  }
}
