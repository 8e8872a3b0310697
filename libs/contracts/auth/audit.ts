import { ArrayMaxSize, IsArray, IsIn, IsMongoId, IsOptional, IsString, Length, Matches } from 'class-validator';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { clientsAtMost, Page, type PageOf } from '../paging';
import { defineRequest } from '../request';

/** What an admin did, in the transaction that did it. Nothing personal: names are looked up by id when it is shown. */
export interface AdminAct {
  readonly adminId: string;
  /** `<domain>.<what>`, e.g. `user.deleted`, `deposit.approved`. */
  readonly action: string;
  /** What it was done to: the id of a user, deposit, order, advert, ... */
  readonly about: string;
  /** The user whom it concerns, where there is one: their page shows it too. */
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
  /** Kobo, where money moved; below zero was taken. */
  readonly amount?: Kobo;
  readonly reason?: string;
}
/** Every service tells what its admins do with this event; auth keeps them all. */
export const adminActed = defineEvent<AdminAct>('events.audit.admin-acted');

export interface AuditEntry extends AdminAct {
  readonly id: string;
  /** ISO 8601 */
  readonly at: string;
}

/** The name of an act: `<domain>.<what>`. */
export const actPattern = /^[a-z-]{1,40}\.[a-z-]{1,40}$/;

export class ListAuditInput extends Page {
  /** Only what concerns this user. */
  @IsOptional()
  @IsMongoId()
  userId?: string;

  /** Only what was done to this. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  about?: string;

  /** Only what was done to this or concerns this user: whichever it is the id of. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  subject?: string;

  /** Only acts of this name, e.g. `user.deleted`. */
  @IsOptional()
  @Matches(actPattern)
  action?: string;

  /** Only what these admins did. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  adminIds?: string[];

  /** Newest first unless told. */
  @IsOptional()
  @IsIn(['at', '-at'])
  sort?: 'at' | '-at';
}
/** For admins. */
export const listAudit = defineRequest<PageOf<AuditEntry>>()('auth.audit.list', ListAuditInput);

/** What admins do at the gateway itself, where no service keeps anything. */
export const gatewayActs = [
  'dead-letter.replayed',
  'dead-letters.replayed',
  'dead-letter.discarded',
  'users.exported',
  'deposits.exported',
  'purchased-numbers.exported',
  'adverts.exported',
  'wallets.exported',
  'audit.exported',
  'wallet-actions.exported',
] as const;

export class RecordActInput {
  @IsIn(gatewayActs)
  action: (typeof gatewayActs)[number];

  @IsString()
  @Length(1, 200)
  about: string;

  /** The user whom it concerns, where there is one. */
  @IsOptional()
  @IsMongoId()
  userId?: string;

  @IsOptional()
  @IsString()
  @Length(1, 500)
  reason?: string;
}
/** Writes down what the calling admin is about to do. For admins; asked before it is done, so that nothing is done unseen. */
export const recordAct = defineRequest<Record<string, never>>()('auth.audit.record', RecordActInput);
