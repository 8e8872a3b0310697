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
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking, IdempotencyKey, SignedIn } from '../http/asking';
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
  @Answers(CryptoWalletView, { as: 'list' })
  async fetchWallet(@Asking() asking: RequestOptions): Promise<Answer<CryptoWalletView[]>> {
    return answer((await this.requester.ask(listCryptoWallets, {}, asking)).map(presentWallet));
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
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<CryptoDepositAnswer> {
    const { name, email } = await this.requester.ask(getAccount, { id: caller.id }, asking);
    const payer = { userId: caller.id, name, email };
    const deposit = await this.requester.ask(
      submitCryptoDeposit,
      { ...payer, ...transfer, amount: koboFromNaira(amount), currency, idempotencyKey },
      asking,
    );
    const message = 'Your deposit was submitted. It is credited once the transfer has arrived.';
    return { status: 'success', message, data: presentDeposit(deposit) };
  }

  @Get('admin/wallets')
  @ForAdmins()
  @ApiOperation({ summary: 'Every address, the retired ones too' })
  @Answers(CryptoWalletView, { as: 'list' })
  async adminWallets(
    @Query() query: WalletsQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<CryptoWalletView>> {
    return answerList(await this.table.page(query, asking));
  }

  @Post('admin/wallets')
  @ForAdmins()
  @ApiOperation({ summary: 'Adds an address', description: 'Errors: wallet/crypto-wallet-exists.' })
  @Answers(CryptoWalletView, { status: 201 })
  async addWallet(
    @Body() { crypto_type: cryptoType, address }: CryptoWalletBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<CryptoWalletView>> {
    const wallet = await this.requester.ask(addCryptoWallet, { cryptoType, address }, asking);
    return answer(presentWallet(wallet), 'The wallet is added.');
  }

  @Put('admin/wallets/:id')
  @ForAdmins()
  @ApiOperation({
    summary: 'Corrects, retires or brings back an address',
    description: 'Errors: platform/not-found, wallet/crypto-wallet-exists.',
  })
  @Answers(CryptoWalletView)
  async editWallet(
    @Param() { id }: CryptoWalletParams,
    @Body() { crypto_type: cryptoType, address, retired }: EditCryptoWalletBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<CryptoWalletView>> {
    const wallet = await this.requester.ask(editCryptoWallet, { id, cryptoType, address, retired }, asking);
    return answer(presentWallet(wallet), 'The wallet is saved.');
  }
}
