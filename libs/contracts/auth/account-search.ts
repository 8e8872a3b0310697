import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { type Role } from '../caller';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { Instant, Wire } from '../wire';

export class SearchAccountsInput {
  /** The beginning of a name, a last name or an e-mail address, or an id. */
  @IsString() @Length(1, 100) search: string;
  @IsInt() @Min(1) @Max(foundAtMost) limit: number;
}

/** A deleted account is found only by its id. */
export class FoundClientView {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  @Wire() readonly role: Role;
  @Instant('reg_date') readonly registeredAt: string;
  @Wire() readonly deleted: boolean;
}

/** The first accounts that match. */
export const searchAccounts = defineRequest<Found<FoundClientView>>()('auth.accounts.search', SearchAccountsInput, {
  permission: 'clients.view',
});
