import { Body, Controller, Get, Post, Query } from '@nestjs/common';
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
import { ForAdmins, ForClients } from '../http/access';
import { Answers, AnswersList, AnswersWhole, Errors } from '../http/answers';
import { Forwards, get, post, put } from '../http/forwards';
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
export class CryptoController extends Forwards({
  fetchWallet: get('client/fetchWallet', listCryptoWallets, {
    summary: 'Addresses for deposits in cryptocurrencies',
    marks: [ForClients()],
  }),
  nameTransaction: post('client/deposit/transaction', nameTransaction, {
    summary: 'Names the transaction of a crypto deposit that names none',
    description:
      'Also of one that has ended because no transfer was confirmed in time: it is pending again, for a week.',
    body: NameTransactionBody,
    input: (body, ctx) => ({ userId: ctx.caller.id, ...body }),
    message: 'We look for your transfer.',
    marks: [ForClients()],
  }),
  addWallet: post('admin/wallets', addCryptoWallet, {
    summary: 'Adds an address',
    body: CryptoWalletBody,
    input: ({ crypto_type: cryptoType, address }) => ({ cryptoType, address }),
    status: 201,
    message: 'The wallet is added.',
  }),
  editWallet: put('admin/wallets/:id', editCryptoWallet, {
    summary: 'Changes, retires or restores an address',
    params: CryptoWalletParams,
    body: EditCryptoWalletBody,
    input: ({ id, crypto_type: cryptoType, address, retired }) => ({ id, cryptoType, address, retired }),
    message: 'The wallet is saved.',
  }),
}) {
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

  @Get('admin/wallets')
  @ForAdmins('crypto-wallets.view')
  @ApiOperation({ summary: 'All addresses, retired ones included' })
  @AnswersList(CryptoWalletView)
  adminWallets(@Query() query: WalletsQuery, @Ctx() ctx: RequestContext) {
    return walletsPage(query, ctx);
  }
}
