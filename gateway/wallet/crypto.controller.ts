import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  addCryptoWallet,
  editCryptoWallet,
  listCryptoWallets,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Errors } from '../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { ForAdmins, ForClients } from '../http/access';
import {
  CryptoDepositAnswer,
  CryptoDepositBody,
  CryptoWalletBody,
  CryptoWalletParams,
  CryptoWalletView,
  EditCryptoWalletBody,
  WalletsQuery,
} from './crypto.dto';
import { presentCryptoWallet, presentDeposit } from './present-wallet';
import { WalletsTable } from './wallets-table';

@ApiTags('wallet')
@Controller()
export class CryptoController {
  constructor(
    private readonly requester: Requester,
    private readonly table: WalletsTable,
  ) {}

  @Get('client/fetchWallet')
  @ForClients()
  @ApiOperation({ summary: 'Addresses for deposits in cryptocurrencies' })
  @ApiEnvelopeOf(CryptoWalletView, { as: 'list' })
  async fetchWallet(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<CryptoWalletView[]>> {
    return envelope((await this.requester.send(listCryptoWallets, {}, ctx)).map(presentCryptoWallet));
  }

  @Post('api/deposit/crypto')
  @ForClients()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Submits a crypto transfer; an admin credits it after it has arrived',
    description: 'The amount to send ends with `crypto_tag`. Without a transaction hash it waits 6 hours.',
  })
  @Errors(getAccount, submitCryptoDeposit)
  @AcceptsIdempotencyKey()
  @ApiResponse({ status: 200, type: CryptoDepositAnswer })
  async cryptoDeposit(
    @Body() { amount, currency = 'NGN', ...transfer }: CryptoDepositBody,
    @Ctx() ctx: RequestContext,
  ): Promise<CryptoDepositAnswer> {
    const { name, email, emailVerified } = await this.requester.send(getAccount, { id: ctx.caller.id }, ctx);
    const payer = { userId: ctx.caller.id, name, email, emailVerified };
    const { idempotencyKey } = ctx;
    const input = { ...payer, ...transfer, amount: koboFromNaira(amount), currency, idempotencyKey };
    const deposit = await this.requester.send(submitCryptoDeposit, input, ctx);
    const message = 'Your deposit was submitted. It is credited once the transfer has arrived.';
    return { status: 'success', message, data: presentDeposit(deposit) };
  }

  @Get('admin/wallets')
  @ForAdmins('crypto-wallets.view')
  @ApiOperation({ summary: 'All addresses, retired ones included' })
  @ApiEnvelopeOf(CryptoWalletView, { as: 'list' })
  async adminWallets(
    @Query() query: WalletsQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<CryptoWalletView>> {
    return listEnvelope(await this.table.page(query, ctx));
  }

  @Post('admin/wallets')
  @ForAdmins('crypto-wallets.change')
  @ApiOperation({ summary: 'Adds an address' })
  @Errors(addCryptoWallet)
  @ApiEnvelopeOf(CryptoWalletView, { status: 201 })
  async addWallet(
    @Body() { crypto_type: cryptoType, address }: CryptoWalletBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<CryptoWalletView>> {
    const wallet = await this.requester.send(addCryptoWallet, { cryptoType, address }, ctx);
    return envelope(presentCryptoWallet(wallet), 'The wallet is added.');
  }

  @Put('admin/wallets/:id')
  @ForAdmins('crypto-wallets.change')
  @ApiOperation({
    summary: 'Changes, retires or restores an address',
  })
  @Errors(editCryptoWallet)
  @ApiEnvelopeOf(CryptoWalletView)
  async editWallet(
    @Param() { id }: CryptoWalletParams,
    @Body() { crypto_type: cryptoType, address, retired }: EditCryptoWalletBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<CryptoWalletView>> {
    const wallet = await this.requester.send(editCryptoWallet, { id, cryptoType, address, retired }, ctx);
    return envelope(presentCryptoWallet(wallet), 'The wallet is saved.');
  }
}
