import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Table } from '@ringlet/contracts/paging';
import {
  AddCryptoWalletInput,
  AllCryptoWalletsInput,
  CryptoAmountInput,
  EditCryptoWalletInput,
  NameTransactionInput,
  SubmitCryptoDepositInput,
} from '@ringlet/contracts/wallet/crypto';
import { DepositView } from '@ringlet/contracts/wallet/deposits';
import { Part, Wire } from '@ringlet/contracts/wire';
import { RenameType } from '../http/mapped-types';
import { DepositAmountBody } from './wallet.dto';

/** `currency` is NGN by default. */
export class CryptoAmountBody extends IntersectionType(
  DepositAmountBody,
  PartialType(PickType(CryptoAmountInput, ['currency'])),
  PickType(CryptoAmountInput, ['cryptoType', 'walletAddress']),
) {}

export class CryptoDepositBody extends IntersectionType(
  CryptoAmountBody,
  PickType(SubmitCryptoDepositInput, ['transactionHash']),
) {}

export class NameTransactionBody extends PickType(NameTransactionInput, ['reference', 'transactionHash']) {}

export class CryptoDepositAnswer {
  @Wire() status: 'success';
  @Wire() message: string;
  @Part(() => DepositView, 'data') deposit: DepositView;
}

class WalletsFilter {
  /** Default: both. */
  @IsOptional() @IsIn(['in use', 'retired']) status?: 'in use' | 'retired';
}

/** `search`: part of the type or of the address. */
export class WalletsQuery extends IntersectionType(WalletsFilter, PickType(AllCryptoWalletsInput, ['sort']), Table) {}

export class CryptoWalletBody extends RenameType(AddCryptoWalletInput, {
  crypto_type: 'cryptoType',
  address: 'address',
}) {}

export class EditCryptoWalletBody extends IntersectionType(
  PickType(EditCryptoWalletInput, ['retired']),
  CryptoWalletBody,
) {}

export class CryptoWalletParams extends PickType(EditCryptoWalletInput, ['id']) {}
