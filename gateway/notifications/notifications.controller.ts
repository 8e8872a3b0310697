import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  readNoticePreferences,
  saveNoticePreferences,
} from '@ringlet/contracts/notices';
import { ForClients } from '../http/access';
import { Forwards, get, post, put } from '../http/forwards';
import { NotificationPreferencesBody } from './notifications.dto';

@ApiTags('notifications')
@Controller('client')
@ForClients()
export class NotificationsController extends Forwards({
  notices: get('notices', listNotices, { summary: 'Notices to the client of the last 90 days, newest first' }),
  unreadNotices: get('notices/unread', countUnreadNotices, { summary: 'How many of the notices are unread' }),
  markNoticesRead: post('notices/read', markNoticesRead, {
    summary: 'Marks notices as read; all where no ids are given',
  }),
  notificationPreferences: get('notification-preferences', readNoticePreferences, {
    summary: 'Which notices the client receives, and how',
  }),
  saveNotificationPreferences: put('notification-preferences', saveNoticePreferences, {
    summary: 'Replaces which notices the client receives, and how',
    description: 'Quiet hours are quiet_from and quiet_to; without them there are none.',
    body: NotificationPreferencesBody,
    input: ({ on, balance_below, quiet_from, quiet_to, time_zone }) => ({
      on,
      balanceBelow: koboFromNaira(balance_below),
      timeZone: time_zone,
      quietFrom: quiet_from,
      quietTo: quiet_to,
    }),
    message: 'Your choices were saved.',
  }),
}) {}
