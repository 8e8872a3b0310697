import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  MarkNoticesReadInput,
  NoticeView,
  NotificationPreferencesView,
  readNoticePreferences,
  saveNoticePreferences,
  UnreadNoticesView,
} from '@ringlet/contracts/notices';
import { Page } from '@ringlet/contracts/paging';
import { ForClients } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';
import { NotificationPreferencesBody } from './notifications.dto';

@ApiTags('notifications')
@Controller('client')
@ForClients()
export class NotificationsController {
  @Get('notices')
  @ApiOperation({ summary: 'Notices to the client of the last 90 days, newest first' })
  @AnswersList(NoticeView)
  notices(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listNotices, page);
  }

  @Get('notices/unread')
  @ApiOperation({ summary: 'How many of the notices are unread' })
  @Answers(UnreadNoticesView)
  unreadNotices(@Ctx() ctx: RequestContext) {
    return ctx.send(countUnreadNotices, {});
  }

  @Post('notices/read')
  @ApiOperation({ summary: 'Marks notices as read; all where no ids are given' })
  @Answers(UnreadNoticesView)
  markNoticesRead(@Body() body: MarkNoticesReadInput, @Ctx() ctx: RequestContext) {
    return ctx.send(markNoticesRead, body);
  }

  @Get('notification-preferences')
  @ApiOperation({ summary: 'Which notices the client receives, and how' })
  @Answers(NotificationPreferencesView)
  notificationPreferences(@Ctx() ctx: RequestContext) {
    return ctx.send(readNoticePreferences, {});
  }

  @Put('notification-preferences')
  @ApiOperation({
    summary: 'Replaces which notices the client receives, and how',
    description: 'Quiet hours are quiet_from and quiet_to; without them there are none.',
  })
  @Errors(saveNoticePreferences)
  @Answers(NotificationPreferencesView, { message: 'Your choices were saved.' })
  saveNotificationPreferences(
    @Body() { on, balance_below, quiet_from, quiet_to, time_zone }: NotificationPreferencesBody,
    @Ctx() ctx: RequestContext,
  ) {
    const input = {
      on,
      balanceBelow: koboFromNaira(balance_below),
      timeZone: time_zone,
      quietFrom: quiet_from,
      quietTo: quiet_to,
    };
    return ctx.send(saveNoticePreferences, input);
  }
}
