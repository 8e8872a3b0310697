import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { defineEvent } from './event';
import { type Kobo } from './money';
import { Page } from './paging';
import { defineRequest, NoInput, pageOf } from './request';
import { Instant, Money, Wire } from './wire';

/**
 * Why clients receive notices. `bid`: a number was bought for one, or its time is over. `price`: the price of a bid that only watches was
 * reached. `security`: the account was locked, will be erased or was linked to Telegram, or a webhook endpoint was added or fails.
 */
export const noticeKinds = [
  'code',
  'refund',
  'deposit',
  'low-balance',
  'rental-ending',
  'bid',
  'price',
  'security',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * How clients receive notices. `app`: in the list of notices. `push`: on the devices where they switched it on. `telegram`: in a linked
 * chat.
 */
export const noticeChannels = ['app', 'email', 'push', 'telegram'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Security notices are always in the list, e-mailed, and sent to devices and Telegram. */
const chosenKinds = noticeKinds.filter((kind) => kind !== 'security');

export type NoticeChoice = `${(typeof chosenKinds)[number]}:${NoticeChannel}`;

/** What a client can switch on and off. */
export const noticeChoices = chosenKinds.flatMap((kind) =>
  noticeChannels.map((channel): NoticeChoice => `${kind}:${channel}`),
);

export class NotificationPreferencesView {
  /** Each is a kind of notice and a channel. Security notices are always in the list, e-mailed, and sent to devices and Telegram. */
  @Wire() readonly on: readonly NoticeChoice[];
  /** Naira: the client gets a notice when the balance falls below this. */
  @Money() readonly balanceBelow: Kobo;
  /** `HH:MM` in the time zone: until quiet_to only codes and security notices are sent. */
  @Wire() readonly quietFrom?: string;
  @Wire() readonly quietTo?: string;
  /** Such as Africa/Lagos. */
  @Wire() readonly timeZone: string;
}

/** The caller's preferences, or the defaults. */
export const readNoticePreferences = defineRequest(NotificationPreferencesView)(
  'notifications.preferences.read',
  NoInput,
  { idempotent: true },
);

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeMessage = { message: 'Enter a time such as 22:00.' };

export class SaveNoticePreferencesInput {
  @IsIn(noticeChoices, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(noticeChoices.length)
  @IsArray()
  on: NoticeChoice[];

  /** Kobo: the client gets a notice when the balance falls below this. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) balanceBelow: number;
  /** `HH:MM`: from then on notices wait. Both times or neither. */
  @IsOptional() @IsString() @Matches(timeOfDay, timeMessage) quietFrom?: string;
  /** `HH:MM`: until then. */
  @IsOptional() @IsString() @Matches(timeOfDay, timeMessage) quietTo?: string;

  /** IANA, such as Africa/Lagos. */
  @IsTimeZone({ message: 'Choose a time zone such as Africa/Lagos.' })
  @IsString()
  @MaxLength(64)
  timeZone: string;
}
/** Replaces all of the caller's preferences. At most 100 times an hour. */
export const saveNoticePreferences = defineRequest(NotificationPreferencesView)(
  'notifications.preferences.save',
  SaveNoticePreferencesInput,
  { errors: ['platform/too-many-requests'] },
);

/** Days that a notice is kept. */
export const noticeDays = 90;

export class NoticeView {
  @Wire() readonly id: string;
  @Wire() readonly kind: NoticeKind;
  @Wire() readonly title: string;
  @Wire() readonly text: string;
  /** The web app's page for it. */
  @Wire() readonly path: string;
  @Wire() readonly unread: boolean;
  /** When it happened. */
  @Instant() readonly at: string;
}

/** The caller's notices of the last 90 days, newest first. */
export const listNotices = defineRequest(pageOf(NoticeView))('notifications.notices.list', Page, {
  idempotent: true,
});

/** Counting stops here. */
export const unreadAtMost = 100;

export class UnreadNoticesView {
  /** 100 also stands for more. */
  @Wire() readonly unread: number;
}

/** How many of the caller's notices are unread; `unreadAtMost` also stands for more. */
export const countUnreadNotices = defineRequest(UnreadNoticesView)('notifications.notices.count-unread', NoInput, {
  idempotent: true,
});

export class MarkNoticesReadInput {
  /** Absent: all. Ids of other clients' notices are ignored. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  ids?: string[];
}
/** Marks the caller's notices as read; repeating it changes nothing. Returns how many remain unread. */
export const markNoticesRead = defineRequest(UnreadNoticesView)(
  'notifications.notices.mark-read',
  MarkNoticesReadInput,
);

/** A notice was added to a client's list. */
export const noticeAdded = defineEvent<{ userId: string; noticeId: string }>('events.notifications.notice-added');
