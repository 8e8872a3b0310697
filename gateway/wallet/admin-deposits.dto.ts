import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsNumber, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type AdminAction, type AdminDeposit } from '@ringlet/contracts/wallet/admin';
import { DepositView, presentDeposit } from './wallet.dto';
import { PlainText } from '@ringlet/contracts/plain-text';

export class AdminDepositView extends DepositView {
  @ApiProperty()
  user_id: string;
  /** Empty once the account is deleted. */
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ description: 'Naira that were asked for' })
  requested: number;
  /** The provider's own word when it was last asked. */
  @ApiProperty({ required: false })
  provider_status?: string;
  @ApiProperty({ required: false })
  crypto_type?: string;
  @ApiProperty({ required: false })
  wallet_address?: string;
  @ApiProperty({ required: false })
  transaction_hash?: string;
}

export class DecideDepositBody {
  @IsString()
  @MaxLength(100)
  reference: string;

  @IsIn(['approved', 'declined'], { message: 'A deposit can be approved or declined.' })
  status: 'approved' | 'declined';

  /** Naira to credit: crypto only; otherwise it must equal what the provider reports. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0.01)
  @Max(1e9)
  amount?: number;

  /** Kept for ever. product.md's call has none; the screen wants one for a decline and for another amount than was asked for. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  @PlainText({ lines: 'many' })
  reason?: string;
}

export class AdjustmentBody {
  @IsMongoId()
  user_id: string;

  /** Naira: above zero is given, below is taken. */
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(-1e9)
  @Max(1e9)
  amount: number;

  @IsString()
  @Length(3, 500)
  @PlainText({ lines: 'many' })
  reason: string;
}

export class AdjustedBalance {
  @ApiProperty({ description: 'Naira' })
  balance: number;
}

export class AdminActionView {
  @ApiProperty()
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty()
  admin_id: string;
  @ApiProperty()
  action: string;
  /** The deposit's reference, the client's id, or the wallet's id. */
  @ApiProperty()
  subject: string;
  @ApiProperty({ required: false })
  from?: string;
  @ApiProperty({ required: false })
  to?: string;
  @ApiProperty({ required: false, description: 'Naira' })
  amount?: number;
  @ApiProperty({ required: false })
  reason?: string;
}

export function presentAdminDeposit(deposit: AdminDeposit): AdminDepositView {
  const { userId, name, email, requested, providerStatus, cryptoType, walletAddress, transactionHash } = deposit;
  return {
    ...presentDeposit(deposit),
    user_id: userId,
    name,
    email,
    requested: nairaFromKobo(requested),
    provider_status: providerStatus,
    crypto_type: cryptoType,
    wallet_address: walletAddress,
    transaction_hash: transactionHash,
  };
}

export function presentAction({ adminId, amount, ...rest }: AdminAction): AdminActionView {
  return { ...rest, admin_id: adminId, ...(amount !== undefined && { amount: nairaFromKobo(amount) }) };
}
