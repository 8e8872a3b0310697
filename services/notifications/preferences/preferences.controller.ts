import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import {
  type NotificationPreferencesView,
  readNoticePreferences,
  saveNoticePreferences,
  SaveNoticePreferencesInput,
} from '@ringlet/contracts/notices';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { choicesOf, presentPreferences } from '../domain/preferences';
import { Preferences } from './preferences';

const changesPerHour = { count: 100, ms: hourMs };

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: Preferences,
    private readonly rateLimits: RateLimits,
  ) {}

  @HandleRequest(readNoticePreferences)
  async read(@CurrentUser() { id }: Caller): Promise<NotificationPreferencesView> {
    return presentPreferences(await this.preferences.of(id));
  }

  @HandleRequest(saveNoticePreferences)
  async save(
    @Payload() { on, balanceBelow, quietFrom, quietTo, timeZone }: SaveNoticePreferencesInput,
    @CurrentUser() { id }: Caller,
  ): Promise<NotificationPreferencesView> {
    await this.rateLimits.consume(`preferences:${id}`, changesPerHour);
    const chosen = withoutUndefined({
      choices: choicesOf(on),
      balanceBelow: kobo(balanceBelow),
      timeZone,
      quiet: quietFrom !== undefined && quietTo !== undefined ? { from: quietFrom, to: quietTo } : undefined,
    });
    await this.preferences.save(id, chosen);
    return presentPreferences(chosen);
  }
}
