import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  type NoticePreferences,
  readNoticePreferences,
  saveNoticePreferences,
} from '@ringlet/contracts/notices';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { type ApiEnvelope, ApiEnvelopeOf, type ApiListEnvelope, envelope, listEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  MarkNoticesReadBody,
  NoticesQuery,
  NoticeView,
  NotificationPreferencesBody,
  NotificationPreferencesView,
  UnreadNoticesView,
} from './notifications.dto';

@ApiTags('notifications')
@Controller('client')
@ForClients()
export class NotificationsController {
  constructor(private readonly requester: Requester) {}

  @Get('notices')
  @ApiOperation({ summary: 'Notices to the client of the last 90 days, newest first' })
  @ApiEnvelopeOf(NoticeView, { as: 'list' })
  async notices(@Query() page: NoticesQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<NoticeView>> {
    return listEnvelope(await this.requester.send(listNotices, page, ctx));
  }

  @Get('notices/unread')
  @ApiOperation({ summary: 'How many of the notices are unread' })
  @ApiEnvelopeOf(UnreadNoticesView)
  async unreadNotices(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<UnreadNoticesView>> {
    return envelope(await this.requester.send(countUnreadNotices, {}, ctx));
  }

  @Post('notices/read')
  @ApiOperation({ summary: 'Marks notices as read; all where no ids are given' })
  @ApiEnvelopeOf(UnreadNoticesView)
  async markNoticesRead(
    @Body() body: MarkNoticesReadBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<UnreadNoticesView>> {
    return envelope(await this.requester.send(markNoticesRead, body, ctx));
  }

  @Get('notification-preferences')
  @ApiOperation({ summary: 'Which notices the client receives, and how' })
  @ApiEnvelopeOf(NotificationPreferencesView)
  async notificationPreferences(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<NotificationPreferencesView>> {
    return envelope(presentPreferences(await this.requester.send(readNoticePreferences, {}, ctx)));
  }

  @Put('notification-preferences')
  @ApiOperation({
    summary: 'Replaces which notices the client receives, and how',
    description: 'Quiet hours are quiet_from and quiet_to; without them there are none.',
  })
  @Errors(saveNoticePreferences)
  @ApiEnvelopeOf(NotificationPreferencesView)
  async saveNotificationPreferences(
    @Body() { on, balance_below, quiet_from, quiet_to, time_zone }: NotificationPreferencesBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NotificationPreferencesView>> {
    const input = {
      on,
      balanceBelow: koboFromNaira(balance_below),
      timeZone: time_zone,
      quietFrom: quiet_from,
      quietTo: quiet_to,
    };
    const saved = await this.requester.send(saveNoticePreferences, input, ctx);
    return envelope(presentPreferences(saved), 'Your choices were saved.');
  }
}

function presentPreferences({
  on,
  balanceBelow,
  quietFrom,
  quietTo,
  timeZone,
}: NoticePreferences): NotificationPreferencesView {
  const quiet = { quiet_from: quietFrom, quiet_to: quietTo };
  return { on, balance_below: nairaFromKobo(balanceBelow), ...quiet, time_zone: timeZone };
}
