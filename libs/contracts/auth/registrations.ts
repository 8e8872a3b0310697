import { IsISO8601, IsMongoId, IsOptional, MaxLength } from 'class-validator';
import { defineRequest } from '../request';

export class ListRegistrationsInput {
  /** The last id of the previous page. */
  @IsOptional() @IsMongoId() after?: string;
}
export interface Registration {
  readonly userId: string;
  /** ISO 8601 */
  readonly at: string;
}
/**
 * All accounts ever registered, including deleted ones, in the order of their ids, up to a thousand a page; an empty page is the last. For
 * other services, and callers who may see figures.
 */
export const listRegistrations = defineRequest<readonly Registration[]>()(
  'auth.accounts.registrations',
  ListRegistrationsInput,
  { permission: 'figures.view', withoutCaller: true, senders: ['analytics'] },
);

export class CountRegistrationsInput {
  /** ISO 8601: the first moment of the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) from: string;
  /** ISO 8601: the first moment after the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) to: string;
}
/** How many accounts registered in a range, including deleted ones. For other services, and callers who may see figures. */
export const countRegistrations = defineRequest<{ readonly count: number }>()(
  'auth.accounts.count-registrations',
  CountRegistrationsInput,
  { permission: 'figures.view', withoutCaller: true, senders: ['analytics'] },
);
