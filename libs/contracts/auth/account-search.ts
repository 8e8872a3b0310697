import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { type Account } from './accounts';

export class SearchAccountsInput {
  /** The beginning of a name, of a last name or of an e-mail address, or an id. */
  @IsString()
  @Length(1, 100)
  search: string;

  @IsInt()
  @Min(1)
  @Max(foundAtMost)
  limit: number;
}

/** A deleted account is found by its id alone. */
export type FoundAccount = Pick<Account, 'id' | 'name' | 'email' | 'role' | 'registeredAt'> & {
  readonly deleted: boolean;
};

/** The first accounts that match. Requires the permission clients.view. */
export const searchAccounts = defineRequest<Found<FoundAccount>>()('auth.accounts.search', SearchAccountsInput);
