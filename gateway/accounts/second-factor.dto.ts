import {
  BeginSecondFactorInput,
  ConfirmSecondFactorInput,
  RemoveSecondFactorInput,
} from '@ringlet/contracts/auth/second-factor';

export class BeginSecondFactorBody extends BeginSecondFactorInput {}
export class ConfirmSecondFactorBody extends ConfirmSecondFactorInput {}
export class RemoveSecondFactorBody extends RemoveSecondFactorInput {}
