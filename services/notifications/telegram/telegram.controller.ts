import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  readTelegram,
  ReadTelegramInput,
  startTelegram,
  StartTelegramInput,
  type TelegramStartView,
  type TelegramView,
  unlinkTelegram,
  UnlinkTelegramInput,
} from '@ringlet/contracts/telegram';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { TelegramApi } from './telegram-api';
import { presentLink } from './telegram-link.model';
import { TelegramLinks } from './telegram-links';

@Controller()
export class TelegramController {
  constructor(
    private readonly api: TelegramApi,
    private readonly links: TelegramLinks,
  ) {}

  @HandleRequest(readTelegram)
  async read(@Payload() _input: ReadTelegramInput, @CurrentUser() { id }: Caller): Promise<TelegramView> {
    const { bot } = this.api;
    const link = await this.links.of(id);
    return { bot, link: link !== null ? presentLink(link) : undefined };
  }

  @HandleRequest(startTelegram)
  start(
    @Payload() input: StartTelegramInput,
    @CurrentUser() { id }: Caller,
    @Ctx() context: RequestContext,
  ): Promise<TelegramStartView> {
    return this.links.start(id, input, context);
  }

  @HandleRequest(unlinkTelegram)
  async unlink(@Payload() _input: UnlinkTelegramInput, @CurrentUser() { id }: Caller): Promise<Record<string, never>> {
    await this.links.unlink(id);
    return {};
  }
}
