import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  readTelegram,
  startTelegram,
  StartTelegramInput,
  TelegramStartView,
  TelegramView,
  unlinkTelegram,
} from '@ringlet/contracts/telegram';
import { ForClients } from '../http/access';
import { Answers } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';

@ApiTags('notifications')
@Controller('client/telegram')
@ForClients()
export class TelegramController {
  @Get()
  @ApiOperation({ summary: 'The Telegram bot, and the Telegram account that is linked' })
  @Answers(TelegramView)
  telegram(@Ctx() ctx: RequestContext) {
    return ctx.send(readTelegram, {});
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a link to the Telegram bot, which links the account that presses Start there',
    description:
      'The link can be used once, within ten minutes; one that was made before ends. An account has one Telegram account at a ' +
      'time, and the other way round. With the password, and a code where two-factor login is on. 20 an hour at most.',
  })
  @Errors(startTelegram)
  @Answers(TelegramStartView)
  startTelegram(@Body() body: StartTelegramInput, @Ctx() ctx: RequestContext) {
    return ctx.send(startTelegram, body);
  }

  @Delete()
  @ApiOperation({ summary: 'Ends the link to the Telegram account; where none is linked nothing changes' })
  @Answers(EmptyView, { message: 'Telegram receives no more notices.' })
  unlinkTelegram(@Ctx() ctx: RequestContext) {
    return ctx.send(unlinkTelegram, {});
  }
}
