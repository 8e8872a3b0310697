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
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Table } from '../paging';
import { defineRequest, listOf, NoInput, pageOf } from '../request';
import { Instant, Money, Wire } from '../wire';
import { currencies, type Currency, DepositView } from './deposits';

/** One of Ringlet's addresses, to which clients send a cryptocurrency. */
export class CryptoWalletView {
  @Wire() readonly id: string;
  /** For display, e.g. `USDT (TRC20)`. */
  @Wire() readonly cryptoType: string;
  @Wire() readonly address: string;
  /** No longer shown to clients. Transfers that still arrive there can be approved. */
  @Wire() readonly retired: boolean;
}

const typePattern = /^[\p{L}\p{N} ().,/+-]+$/u;
/** Excludes blanks and characters with a meaning in HTML or a shell. */
const addressPattern = /^[A-Za-z0-9:._-]+$/;

/** The addresses in use, by type, then in the order they were added. */
export const listCryptoWallets = defineRequest(listOf(CryptoWalletView))('wallet.crypto-wallets.list', NoInput, {
  idempotent: true,
});

const cryptoWalletSorts = ['crypto_type', '-crypto_type', 'address', '-address', 'status', '-status'] as const;

/** `search`: part of the type or of the address. */
export class AllCryptoWalletsInput extends Table {
  @IsOptional() @IsBoolean() retired?: boolean;
  /** Default: by type; `-` sorts descending. */
  @IsOptional() @IsIn(cryptoWalletSorts) sort?: (typeof cryptoWalletSorts)[number];
}
/** Includes retired addresses. */
export const allCryptoWallets = defineRequest(pageOf(CryptoWalletView))(
  'wallet.crypto-wallets.all',
  AllCryptoWalletsInput,
  { permission: 'crypto-wallets.view' },
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
export const addCryptoWallet = defineRequest(CryptoWalletView)('wallet.crypto-wallets.add', AddCryptoWalletInput, {
  permission: 'crypto-wallets.change',
  errors: ['wallet/crypto-wallet-exists'],
});

export class EditCryptoWalletInput extends AddCryptoWalletInput {
  @IsMongoId() id: string;
  @IsBoolean() retired: boolean;
}
/** Edits, retires or restores an address. */
export const editCryptoWallet = defineRequest(CryptoWalletView)('wallet.crypto-wallets.edit', EditCryptoWalletInput, {
  permission: 'crypto-wallets.change',
  errors: ['platform/not-found', 'wallet/crypto-wallet-exists'],
});

/** What a client will send: a coin to an address, worth this much. */
export class CryptoAmountInput {
  @IsMongoId() userId: string;
  /** Whether the owner has confirmed the e-mail address. */
  @IsBoolean() emailVerified: boolean;
  /** Minor units of `currency`. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) amount: number;
  @IsIn(currencies) currency: Currency;

  @IsString({ message: 'Please select a crypto type and enter amount.' })
  @Length(1, 40)
  cryptoType: string;

  @IsString() @Length(1, 120) walletAddress: string;
}

/** The amount that a client sends, which identifies the transfer. */
export class CryptoAmountView {
  /** In dollars. */
  @Wire('crypto_amount') readonly dollars: string;
  /** The last four digits of the amount to send, in any currency. They distinguish the transfer from all others. */
  @Wire('crypto_tag') readonly tag: string;
  /** Its value in naira. */
  @Money() readonly amount: Kobo;
  /** Until then it does not change, whatever the rates do. */
  @Instant() readonly expiresAt: string;
}
const amountErrors = [
  'auth/email-unconfirmed',
  'wallet/crypto-amount-too-small',
  'wallet/amount-too-large',
  'wallet/crypto-wallet-unknown',
  'wallet/too-many-claims',
  'wallet/crypto-address-busy',
  'wallet/rate-unavailable',
  'wallet/deposits-stopped',
] as const;
/**
 * Reserves the amount to send, for an hour. Until then the same call returns the same amount, and `submitCryptoDeposit` takes it. A client
 * has at most five open deposits and reserved amounts; a further amount ends the oldest one.
 */
export const reserveCryptoAmount = defineRequest(CryptoAmountView)(
  'wallet.deposit.reserve-crypto-amount',
  CryptoAmountInput,
  { errors: amountErrors, idempotent: true },
);

function IsTransactionHash(): PropertyDecorator {
  return (target, field) => {
    const message = 'The transaction hash must have 16 to 128 letters and digits.';
    Matches(/^[A-Za-z0-9]{16,128}$/, { message })(target, String(field));
    IsString()(target, String(field));
  };
}

export class SubmitCryptoDepositInput extends CryptoAmountInput {
  @IsString() @Length(1, 100) name: string;
  @IsEmail() email: string;
  /** The transfer's hash, if the client knows it. Several clients may name the same one; only one of them is credited. */
  @IsOptional() @IsTransactionHash() transactionHash?: string;
  @IsIdempotencyKey() idempotencyKey?: string;
}
/**
 * Announces a transfer of the reserved amount, else of an amount at the current rate. The deposit is pending until an admin decides, for
 * at most 7 days, or 6 hours without a transaction hash. wallet/transaction-hash-used: the same client has used it before.
 */
export const submitCryptoDeposit = defineRequest(DepositView)(
  'wallet.deposit.submit-crypto',
  SubmitCryptoDepositInput,
  {
    errors: [
      ...amountErrors,
      'wallet/transaction-hash-used',
      'platform/idempotency-mismatch',
      'platform/idempotency-in-progress',
    ],
  },
);

export class NameTransactionInput {
  @IsMongoId() userId: string;
  /** The deposit's. */
  @IsString() @Length(1, 100) reference: string;
  /** The transfer's. */
  @IsTransactionHash() transactionHash: string;
}
/**
 * Names the transaction of a deposit that has none. The deposit then waits for a week, even if it had ended because no transfer was
 * confirmed in time. Naming the same one again changes nothing. Errors: wallet/deposit-not-found also for another client's;
 * wallet/transaction-hash-used by the same client.
 */
export const nameTransaction = defineRequest(DepositView)('wallet.deposit.name-transaction', NameTransactionInput, {
  errors: [
    'wallet/deposit-not-found',
    'wallet/transaction-hash-used',
    'wallet/transaction-not-taken',
    'wallet/too-many-claims',
  ],
});
