import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsOptional, IsString, Length, Matches } from 'class-validator';
import { LagosDay } from '../days';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { clientsAtMost, Page } from '../paging';
import { defineRequest, NoReply, pageOf } from '../request';
import { Instant, Money, Wire } from '../wire';

/** The action of opening the messages of somebody else's number. */
export const messagesViewed = 'order.messages-viewed';

/** `adminId` of actions from the command line `ringlet`, whose operator has no account. */
export const commandLine = 'command-line';

/** An admin's action, published in the transaction of the action. Contains no personal data: names are looked up by id for display. */
export class AdminAction {
  /** An account's, or `commandLine`. */
  @Wire('adminId') readonly adminId: string;
  /** @example 'user.role-changed' */
  @Wire() readonly action: string;
  /** Id of the action's target. */
  @Wire() readonly about: string;
  /** The affected user, if any; the action is listed on their page too. */
  @Wire('userId') readonly userId?: string;
  @Wire() readonly from?: string;
  @Wire() readonly to?: string;
  /** Naira, if the action moved money; negative for a debit. */
  @Money() readonly amount?: Kobo;
  @Wire() readonly reason?: string;
}
/** Every service publishes it for every action of an admin; auth records it. */
export const adminActed = defineEvent<AdminAction>('events.audit.admin-acted', {
  emitters: ['adverts', 'auth', 'numbers', 'wallet'],
  consumers: ['auth'],
  listeners: ['numbers'],
});

export class AuditEntry extends AdminAction {
  @Wire() readonly id: string;
  @Instant() readonly at: string;
}

/** Format of `action`: `<domain>.<what>`. */
const actPattern = /^[a-z-]{1,40}\.[a-z-]{1,40}$/;

export class ListAuditInput extends Page {
  /** Only actions that affect this user. */
  @IsOptional() @IsMongoId() userId?: string;
  /** Only actions on this id. */
  @IsOptional() @IsString() @Length(1, 100) about?: string;
  /** Only actions with this id as `about` or `userId`. */
  @IsOptional() @IsString() @Length(1, 100) subject?: string;
  /** Only actions with this name, e.g. `user.deleted`. */
  @IsOptional() @Matches(actPattern) action?: string;

  /** Only actions of these admins. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  adminIds?: string[];

  /** Default: newest first. */
  @IsOptional() @IsIn(['at', '-at']) sort?: 'at' | '-at';
  /** From this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay() from?: string;
  /** Up to and including this day. */
  @LagosDay() to?: string;
}
export const listAudit = defineRequest(pageOf(AuditEntry))('auth.audit.list', ListAuditInput, {
  permission: 'audit.view',
});

/** A member of staff opened messages of one of the client's numbers. */
export class MessageViewByStaff {
  @Wire() readonly id: string;
  @Instant('opened_at') readonly at: string;
  /** Id of the number. */
  @Wire('number_id') readonly orderId: string;
  /** The person's name; absent if that account no longer exists. */
  @Wire() readonly name?: string;
}
/** Which staff opened messages of the caller's numbers, newest first. Lists a person and a number once an hour. */
export const listMessageViews = defineRequest(pageOf(MessageViewByStaff))('auth.audit.message-views', Page, {
  idempotent: true,
});

/** Actions of admins in the gateway, which has no database. */
const gatewayActs = [
  'dead-letter.replayed',
  'dead-letters.replayed',
  'dead-letter.discarded',
  'user.viewed',
  'users.exported',
  'deposits.exported',
  'purchased-numbers.exported',
  'adverts.exported',
  'wallets.exported',
  'audit.exported',
  'wallet-actions.exported',
  'supplier-claims.exported',
] as const;

export class RecordAdminActionInput {
  @IsIn(gatewayActs) action: (typeof gatewayActs)[number];
  @IsString() @Length(1, 200) about: string;
  /** The affected user, if any. */
  @IsOptional() @IsMongoId() userId?: string;
  @IsOptional() @IsString() @Length(1, 500) reason?: string;
}
/** Records what the calling admin is about to do. Send it before the action, so that no action is unrecorded. */
export const recordAdminAction = defineRequest(NoReply)('auth.audit.record', RecordAdminActionInput, {
  permission: 'back-office.enter',
});
