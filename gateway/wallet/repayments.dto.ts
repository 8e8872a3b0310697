import { IntersectionType, PickType } from '@nestjs/swagger';
import { StartClientRepaymentInput, StartRepaymentInput } from '@ringlet/contracts/wallet/repayments';
import { Amount } from '../http/mapped-types';

class RepaidAmountBody {
  /** Naira, at most what can be sent back. */
  @Amount() amount: number;
}

export class RepaymentQuery extends PickType(StartRepaymentInput, ['reference']) {}

export class RepaymentBody extends IntersectionType(PickType(StartRepaymentInput, ['reference']), RepaidAmountBody) {}

export class AdminRepaymentBody extends IntersectionType(
  PickType(StartClientRepaymentInput, ['reference']),
  RepaidAmountBody,
  PickType(StartClientRepaymentInput, ['reason']),
) {}
