import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { readTelegram, startTelegram, unlinkTelegram } from '@ringlet/contracts/telegram';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { type ApiEnvelope, ApiEnvelopeOf, envelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { StartTelegramBody, TelegramStartView, TelegramView } from './telegram.dto';

@ApiTags('notifications')
@Controller('client/telegram')
@ForClients()
export class TelegramController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The Telegram bot, and the Telegram account that is linked' })
  @ApiEnvelopeOf(TelegramView)
  async telegram(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<TelegramView>> {
    const { bot, link } = await this.requester.send(readTelegram, {}, ctx);
    return envelope({ bot, link: link && { name: link.name, linked_at: link.linkedAt } });
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a link to the Telegram bot, which links the account that presses Start there',
    description:
      'The link can be used once, within ten minutes; one that was made before ends. An account has one Telegram account at a ' +
      'time, and the other way round. With the password, and a code where two-factor sign-in is on. 20 an hour at most.',
  })
  @Errors(startTelegram)
  @ApiEnvelopeOf(TelegramStartView)
  async startTelegram(
    @Body() body: StartTelegramBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<TelegramStartView>> {
    const { url, expiresAt } = await this.requester.send(startTelegram, body, ctx);
    return envelope({ url, expires_at: expiresAt });
  }

  @Delete()
  @ApiOperation({ summary: 'Ends the link to the Telegram account; where none is linked nothing changes' })
  @ApiEnvelopeOf(EmptyView)
  async unlinkTelegram(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(unlinkTelegram, {}, ctx);
    return envelope({}, 'Telegram receives no more notices.');
  }
}
