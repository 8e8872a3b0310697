import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsMongoId, IsNumber, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { currencies, type Currency } from '@ringlet/contracts/wallet/deposits';
import { type CryptoWallet } from '@ringlet/contracts/wallet/crypto';
import { DepositView } from './wallet.dto';

export class CryptoDepositBody {
  /** In `currency`, at most two decimals. */
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter an amount with at most two decimals.' })
  @Min(0.01, { message: 'The amount must be above zero.' })
  @Max(1e12)
  amount: number;

  /** NGN unless told. */
  @IsOptional()
  @IsIn(currencies)
  currency?: Currency;

  @IsString({ message: 'Please select a crypto type and enter amount.' })
  @Length(1, 40)
  cryptoType: string;

  @IsString()
  @Length(1, 120)
  walletAddress: string;

  /** Of the transfer, where the client knows it. Accepted once. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9]{16,128}$/, { message: 'The transaction hash must have 16 to 128 letters and digits.' })
  @IsString()
  transactionHash?: string;
}

export class CryptoDepositAnswer {
  @ApiProperty({ enum: ['success'] })
  status: 'success';
  @ApiProperty()
  message: string;
  @ApiProperty()
  data: DepositView;
}

export class CryptoWalletView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  crypto_type: string;
  @ApiProperty()
  address: string;
  /** Not shown to clients any more. */
  @ApiProperty()
  retired: boolean;
}

export class CryptoWalletBody {
  /** As people read it, e.g. `USDT (TRC20)`. */
  @IsString()
  @Length(2, 40)
  crypto_type: string;

  @IsString()
  @Length(10, 120)
  address: string;
}

export class EditCryptoWalletBody extends CryptoWalletBody {
  @IsBoolean()
  retired: boolean;
}

export class CryptoWalletParams {
  @IsMongoId()
  id: string;
}

export function presentWallet({ id, cryptoType, address, retired }: CryptoWallet): CryptoWalletView {
  return { id, crypto_type: cryptoType, address, retired };
}
