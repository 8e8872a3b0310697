import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  readTelegram,
  startTelegram,
  StartTelegramInput,
  type TelegramView,
  unlinkTelegram,
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
  async read(@CurrentUser() { id }: Caller): Promise<TelegramView> {
    const { bot } = this.api;
    const link = await this.links.of(id);
    return { bot, link: link !== null ? presentLink(link) : undefined };
  }

  @HandleRequest(startTelegram)
  start(@Payload() input: StartTelegramInput, @CurrentUser() { id }: Caller, @Ctx() context: RequestContext) {
    return this.links.start(id, input, context);
  }

  @HandleRequest(unlinkTelegram)
  unlink(@CurrentUser() { id }: Caller) {
    return this.links.unlink(id);
  }
}
