import { ApiProperty } from '@nestjs/swagger';
import {
  depositMethods,
  type DepositMethod,
  depositStatuses,
  type DepositStatus,
} from '@ringlet/contracts/wallet/deposits';
import { type StatementKind, statementKinds } from '@ringlet/contracts/wallet/ledger';

export class V1StatementEntry {
  id: string;
  @ApiProperty({ enum: statementKinds })
  kind: StatementKind;
  /** The deposit's reference, the number's id, the reason of an adjustment, or the id of the bid that money is held for. */
  about: string;
  /** Of a hold, a release and a purchase that was paid from held money: the bid. */
  bid_id?: string;
  /** Naira: above zero is a credit. */
  amount: number;
  /** Naira, after this entry. */
  balance: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class V1Deposit {
  reference: string;
  /** Naira. */
  amount: number;
  @ApiProperty({ enum: depositMethods })
  method: DepositMethod;
  @ApiProperty({ enum: depositStatuses })
  status: DepositStatus;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}
