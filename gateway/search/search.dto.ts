import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { type Role } from '@ringlet/contracts/caller';
import { type OrderStatus } from '@ringlet/contracts/numbers/order';
import { type DepositMethod, type DepositStatus } from '@ringlet/contracts/wallet/deposits';

const searchKinds = ['clients', 'deposits', 'orders'] as const;
export type SearchKind = (typeof searchKinds)[number];

export class SearchQuery {
  /**
   * The beginning of a client's name or e-mail address, an id, an amount in naira, six or more digits of a phone number, a reference, a
   * transaction hash, or an activation id; a name and an amount together.
   */
  @IsString()
  @Length(2, 100, { message: 'Please type 2 to 100 characters.' })
  q: string;
}

export class FoundClientView {
  id: string;
  name: string;
  email: string;
  role: Role;
  @ApiProperty({ format: 'date-time' })
  reg_date: string;
  deleted: boolean;
}

export class FoundDepositView {
  reference: string;
  user_id: string;
  /** Empty once the account is deleted. */
  name: string;
  email: string;
  /** Naira. */
  amount: number;
  method: DepositMethod;
  status: DepositStatus;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class FoundOrderView {
  id: string;
  user_id: string;
  /** Empty where the service of accounts did not answer. */
  name: string;
  email: string;
  number?: string;
  service: string;
  country: string;
  /** Of the catalog. */
  country_id: string;
  /** Naira. */
  price: number;
  status: OrderStatus;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** At most five of each kind. */
export class SearchView {
  clients: FoundClientView[];
  /** Newest first. */
  deposits: FoundDepositView[];
  /** Newest first. */
  orders: FoundOrderView[];
  /** Kinds of which there is more than what is returned. */
  @ApiProperty({ enum: searchKinds, isArray: true })
  more: SearchKind[];
  /** Kinds that could not be searched, because their service did not answer in time. */
  @ApiProperty({ enum: searchKinds, isArray: true })
  unanswered: SearchKind[];
}
