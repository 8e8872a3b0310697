import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { readPlayMoney, resetTestWorld, TestWorldView } from '@ringlet/contracts/numbers/test-world';
import { ForClients } from '../http/access';
import { Answers } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';

/** The test world that an account's test keys share. */
@ApiTags('accounts')
@Controller('client/test-world')
@ForClients()
export class TestWorldController {
  @Get()
  @ApiOperation({ summary: 'The play money of the own test keys' })
  @Answers(TestWorldView)
  testWorld(@Ctx() ctx: RequestContext) {
    return ctx.send(readPlayMoney, {});
  }

  @Post('reset')
  @ApiOperation({ summary: 'Begins the own test world again: ₦100,000 of play money, and no numbers' })
  @Errors('auth/test-key')
  @Answers(EmptyView, { message: 'The test world begins again.' })
  resetTestWorld(@Ctx() ctx: RequestContext) {
    return ctx.send(resetTestWorld, {});
  }
}
