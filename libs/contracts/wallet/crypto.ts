import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { type PageOf, Table } from '../paging';
import { defineRequest } from '../request';
import { currencies, type Currency, type Deposit, idempotencyKeyPattern } from './deposits';

/** An address of the house that clients send a cryptocurrency to. */
export interface CryptoWallet {
  readonly id: string;
  /** As people read it, e.g. `USDT (TRC20)`. */
  readonly cryptoType: string;
  readonly address: string;
  /** Not shown to clients any more. Money that still arrives there is approved as before. */
  readonly retired: boolean;
}

const typePattern = /^[\p{L}\p{N} ().,/+-]+$/u;
/** No blanks and nothing that a browser or a shell would read as more than text. */
const addressPattern = /^[A-Za-z0-9:._-]+$/;

export class ListCryptoWalletsInput {}
/** Those that are in use, by type, then in the order they were added. */
export const listCryptoWallets = defineRequest<readonly CryptoWallet[]>()(
  'wallet.crypto-wallets.list',
  ListCryptoWalletsInput,
);

export const cryptoWalletSorts = ['crypto_type', '-crypto_type', 'address', '-address', 'status', '-status'] as const;

/** `search`: a part of the type or the address. */
export class AllCryptoWalletsInput extends Table {
  @IsOptional()
  @IsBoolean()
  retired?: boolean;

  /** By type unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(cryptoWalletSorts)
  sort?: (typeof cryptoWalletSorts)[number];
}
/** For admins: the retired ones as well. */
export const allCryptoWallets = defineRequest<PageOf<CryptoWallet>>()(
  'wallet.crypto-wallets.all',
  AllCryptoWalletsInput,
);

export class AddCryptoWalletInput {
  @IsString()
  @Length(2, 40)
  @Matches(typePattern, { message: 'The type may have letters, digits, blanks and ( ) . , / + -' })
  cryptoType: string;

  @IsString()
  @Length(10, 120)
  @Matches(addressPattern, { message: 'The address may have letters, digits and : . _ -' })
  address: string;
}
/** For admins. Errors: wallet/crypto-wallet-exists. */
export const addCryptoWallet = defineRequest<CryptoWallet>()('wallet.crypto-wallets.add', AddCryptoWalletInput);

export class EditCryptoWalletInput extends AddCryptoWalletInput {
  @IsMongoId()
  id: string;

  @IsBoolean()
  retired: boolean;
}
/** For admins: corrects, retires or brings back an address. Errors: platform/not-found, wallet/crypto-wallet-exists. */
export const editCryptoWallet = defineRequest<CryptoWallet>()('wallet.crypto-wallets.edit', EditCryptoWalletInput);

export class SubmitCryptoDepositInput {
  @IsMongoId()
  userId: string;

  @IsString()
  @Length(1, 100)
  name: string;

  @IsEmail()
  email: string;

  /** Minor units of `currency`. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  amount: number;

  @IsIn(currencies)
  currency: Currency;

  @IsString({ message: 'Please select a crypto type and enter amount.' })
  @Length(1, 40)
  cryptoType: string;

  @IsString()
  @Length(1, 120)
  walletAddress: string;

  /** Of the transfer, where the client knows it. Accepted once. */
  @IsOptional()
  @IsString()
  @Matches(/^[A-Za-z0-9]{16,128}$/, { message: 'The transaction hash must have 16 to 128 letters and digits.' })
  transactionHash?: string;

  @IsOptional()
  @IsString()
  @Matches(idempotencyKeyPattern)
  idempotencyKey?: string;
}
/**
 * Says that a transfer is on its way; pending until an admin decides. Errors: wallet/amount-too-small, wallet/amount-too-large,
 * wallet/crypto-wallet-unknown, wallet/transaction-hash-used, wallet/rate-unavailable, platform/idempotency-mismatch,
 * platform/idempotency-in-progress.
 */
export const submitCryptoDeposit = defineRequest<Deposit>()('wallet.deposit.submit-crypto', SubmitCryptoDepositInput);
