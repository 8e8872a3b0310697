import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import {
  ListNoticesInput,
  MarkNoticesReadInput,
  type NoticeChoice,
  noticeChoices,
  type NoticeKind,
  noticeKinds,
  SaveNoticePreferencesInput,
} from '@ringlet/contracts/notices';
import { Amount, RenameType } from '../http/mapped-types';

class BalanceBelow {
  /** Naira: a notice is sent when the balance falls below this. */
  @Amount()
  balance_below: number;
}

export class NotificationPreferencesBody extends IntersectionType(
  PickType(SaveNoticePreferencesInput, ['on']),
  RenameType(SaveNoticePreferencesInput, { quiet_from: 'quietFrom', quiet_to: 'quietTo', time_zone: 'timeZone' }),
  BalanceBelow,
) {}

export class NotificationPreferencesView {
  /** What is on: a kind of notice and a channel each. What is about security always stands in the list, is e-mailed, and is sent to the devices and in Telegram. */
  @ApiProperty({ enum: noticeChoices, isArray: true })
  on: readonly NoticeChoice[];
  /** Naira: a notice is sent when the balance falls below this. */
  balance_below: number;
  /** `HH:MM` in the time zone: until quiet_to nothing is sent but codes and what is about security. */
  quiet_from?: string;
  quiet_to?: string;
  /** Such as Africa/Lagos. */
  time_zone: string;
}

export class NoticesQuery extends ListNoticesInput {}

export class MarkNoticesReadBody extends MarkNoticesReadInput {}

export class NoticeView {
  id: string;
  @ApiProperty({ enum: noticeKinds })
  kind: NoticeKind;
  title: string;
  text: string;
  /** The page of the web app that it is about. */
  path: string;
  unread: boolean;
  /** When it happened. */
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class UnreadNoticesView {
  /** 100 also stands for more. */
  unread: number;
}
