import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  addCryptoWallet,
  editCryptoWallet,
  listCryptoWallets,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey, CurrentUser } from '../http/context';
import { ForAdmins, ForClients } from '../sessions/access';
import {
  CryptoDepositAnswer,
  CryptoDepositBody,
  CryptoWalletBody,
  CryptoWalletParams,
  CryptoWalletView,
  EditCryptoWalletBody,
  presentWallet,
} from './crypto.dto';
import { presentDeposit } from './wallet.dto';
import { WalletsQuery, WalletsTable } from './wallets-table';

@ApiTags('wallet')
@Controller()
export class CryptoController {
  constructor(
    private readonly requester: Requester,
    private readonly table: WalletsTable,
  ) {}

  @Get('client/fetchWallet')
  @ForClients()
  @ApiOperation({ summary: 'The addresses that cryptocurrencies are sent to' })
  @ApiEnvelopeOf(CryptoWalletView, { as: 'list' })
  async fetchWallet(@Ctx() context: RequestOptions): Promise<ApiEnvelope<CryptoWalletView[]>> {
    return envelope((await this.requester.send(listCryptoWallets, {}, context)).map(presentWallet));
  }

  @Post('api/deposit/crypto')
  @ForClients()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says that a transfer is on its way; an admin credits it once it has arrived',
    description:
      'Errors: wallet/amount-too-small, wallet/amount-too-large, wallet/crypto-wallet-unknown, wallet/transaction-hash-used, ' +
      'wallet/rate-unavailable.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiResponse({ status: 200, type: CryptoDepositAnswer })
  async cryptoDeposit(
    @Body() { amount, currency = 'NGN', ...transfer }: CryptoDepositBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<CryptoDepositAnswer> {
    const { name, email } = await this.requester.send(getAccount, { id: caller.id }, context);
    const payer = { userId: caller.id, name, email };
    const deposit = await this.requester.send(
      submitCryptoDeposit,
      { ...payer, ...transfer, amount: koboFromNaira(amount), currency, idempotencyKey },
      context,
    );
    const message = 'Your deposit was submitted. It is credited once the transfer has arrived.';
    return { status: 'success', message, data: presentDeposit(deposit) };
  }

  @Get('admin/wallets')
  @ForAdmins()
  @ApiOperation({ summary: 'Every address, the retired ones too' })
  @ApiEnvelopeOf(CryptoWalletView, { as: 'list' })
  async adminWallets(
    @Query() query: WalletsQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<CryptoWalletView>> {
    return listEnvelope(await this.table.page(query, context));
  }

  @Post('admin/wallets')
  @ForAdmins()
  @ApiOperation({ summary: 'Adds an address', description: 'Errors: wallet/crypto-wallet-exists.' })
  @ApiEnvelopeOf(CryptoWalletView, { status: 201 })
  async addWallet(
    @Body() { crypto_type: cryptoType, address }: CryptoWalletBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<CryptoWalletView>> {
    const wallet = await this.requester.send(addCryptoWallet, { cryptoType, address }, context);
    return envelope(presentWallet(wallet), 'The wallet is added.');
  }

  @Put('admin/wallets/:id')
  @ForAdmins()
  @ApiOperation({
    summary: 'Corrects, retires or brings back an address',
    description: 'Errors: platform/not-found, wallet/crypto-wallet-exists.',
  })
  @ApiEnvelopeOf(CryptoWalletView)
  async editWallet(
    @Param() { id }: CryptoWalletParams,
    @Body() { crypto_type: cryptoType, address, retired }: EditCryptoWalletBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<CryptoWalletView>> {
    const wallet = await this.requester.send(editCryptoWallet, { id, cryptoType, address, retired }, context);
    return envelope(presentWallet(wallet), 'The wallet is saved.');
  }
}
