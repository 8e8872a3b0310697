import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  addCryptoWallet,
  CryptoAmountView,
  CryptoWalletView,
  editCryptoWallet,
  listCryptoWallets,
  nameTransaction,
  reserveCryptoAmount,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { DepositView } from '@ringlet/contracts/wallet/deposits';
import { ForAdmins, ForClients } from '../http/access';
import { Answers, AnswersList, AnswersWhole } from '../http/answers';
import { Errors } from '../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import {
  CryptoAmountBody,
  CryptoDepositAnswer,
  CryptoDepositBody,
  CryptoWalletBody,
  CryptoWalletParams,
  EditCryptoWalletBody,
  NameTransactionBody,
  WalletsQuery,
} from './crypto.dto';
import { walletsPage } from './wallets-table';

@ApiTags('wallet')
@Controller()
export class CryptoController {
  @Get('client/fetchWallet')
  @ForClients()
  @ApiOperation({ summary: 'Addresses for deposits in cryptocurrencies' })
  @AnswersList(CryptoWalletView)
  fetchWallet(@Ctx() ctx: RequestContext) {
    return ctx.send(listCryptoWallets, {});
  }

  @Post('api/deposit/crypto/amount')
  @ForClients()
  @ApiOperation({
    summary: 'Reserves the amount to send for a crypto transfer, for an hour',
    description:
      'The same call gets the same amount until then, and `POST /api/deposit/crypto` of the same values submits it.',
  })
  @Errors(getAccount, reserveCryptoAmount)
  @Answers(CryptoAmountView)
  async cryptoAmount(@Body() { amount, currency = 'NGN', ...transfer }: CryptoAmountBody, @Ctx() ctx: RequestContext) {
    const { id: userId } = ctx.caller;
    const { emailVerified } = await ctx.send(getAccount, { id: userId });
    const input = { userId, emailVerified, ...transfer, amount: koboFromNaira(amount), currency };
    return ctx.send(reserveCryptoAmount, input);
  }

  @Post('api/deposit/crypto')
  @ForClients()
  @ApiOperation({
    summary: 'Submits a crypto transfer; an admin credits it after it has arrived',
    description: 'The amount to send ends with `crypto_tag`. Without a transaction hash it waits 6 hours.',
  })
  @Errors(getAccount, submitCryptoDeposit)
  @AcceptsIdempotencyKey()
  @AnswersWhole(CryptoDepositAnswer)
  async cryptoDeposit(
    @Body() { amount, currency = 'NGN', ...transfer }: CryptoDepositBody,
    @Ctx() ctx: RequestContext,
  ): Promise<CryptoDepositAnswer> {
    const { name, email, emailVerified } = await ctx.send(getAccount, { id: ctx.caller.id });
    const payer = { userId: ctx.caller.id, name, email, emailVerified };
    const { idempotencyKey } = ctx;
    const input = { ...payer, ...transfer, amount: koboFromNaira(amount), currency, idempotencyKey };
    const deposit = await ctx.send(submitCryptoDeposit, input);
    const message = 'Your deposit was submitted. It is credited once the transfer has arrived.';
    return { status: 'success', message, deposit };
  }

  @Post('client/deposit/transaction')
  @ForClients()
  @ApiOperation({
    summary: 'Names the transaction of a crypto deposit that names none',
    description:
      'Also of one that has ended because no transfer was confirmed in time: it is pending again, for a week.',
  })
  @Errors(nameTransaction)
  @Answers(DepositView, { message: 'We look for your transfer.' })
  nameTransaction(@Body() body: NameTransactionBody, @Ctx() ctx: RequestContext) {
    return ctx.send(nameTransaction, { userId: ctx.caller.id, ...body });
  }

  @Get('admin/wallets')
  @ForAdmins('crypto-wallets.view')
  @ApiOperation({ summary: 'All addresses, retired ones included' })
  @AnswersList(CryptoWalletView)
  adminWallets(@Query() query: WalletsQuery, @Ctx() ctx: RequestContext) {
    return walletsPage(query, ctx);
  }

  @Post('admin/wallets')
  @ForAdmins('crypto-wallets.change')
  @ApiOperation({ summary: 'Adds an address' })
  @Errors(addCryptoWallet)
  @Answers(CryptoWalletView, { status: 201, message: 'The wallet is added.' })
  addWallet(@Body() { crypto_type: cryptoType, address }: CryptoWalletBody, @Ctx() ctx: RequestContext) {
    return ctx.send(addCryptoWallet, { cryptoType, address });
  }

  @Put('admin/wallets/:id')
  @ForAdmins('crypto-wallets.change')
  @ApiOperation({ summary: 'Changes, retires or restores an address' })
  @Errors(editCryptoWallet)
  @Answers(CryptoWalletView, { message: 'The wallet is saved.' })
  editWallet(
    @Param() { id }: CryptoWalletParams,
    @Body() { crypto_type: cryptoType, address, retired }: EditCryptoWalletBody,
    @Ctx() ctx: RequestContext,
  ) {
    return ctx.send(editCryptoWallet, { id, cryptoType, address, retired });
  }
}
