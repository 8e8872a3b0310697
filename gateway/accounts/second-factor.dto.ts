import { ApiProperty } from '@nestjs/swagger';
import {
  BeginSecondFactorInput,
  ConfirmSecondFactorInput,
  RemoveSecondFactorInput,
} from '@ringlet/contracts/auth/second-factor';

export class BeginSecondFactorBody extends BeginSecondFactorInput {}
export class ConfirmSecondFactorBody extends ConfirmSecondFactorInput {}
export class RemoveSecondFactorBody extends RemoveSecondFactorInput {}

export class SecondFactorView {
  enabled: boolean;
  recoveryCodesLeft: number;
}

export class SecondFactorSecretView {
  /** Base32, to be typed in. */
  secret: string;
  /** `otpauth://...`, to be shown as a QR code. */
  uri: string;
}

export class RecoveryCodesView {
  /** Shown once; each opens a session once. */
  @ApiProperty({ type: [String] })
  recoveryCodes: readonly string[];
}
