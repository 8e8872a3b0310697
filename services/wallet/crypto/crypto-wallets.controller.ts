import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Deposit } from '@ringlet/contracts/wallet/deposits';
import {
  allCryptoWallets,
  AllCryptoWalletsInput,
  addCryptoWallet,
  AddCryptoWalletInput,
  type CryptoWallet,
  editCryptoWallet,
  EditCryptoWalletInput,
  listCryptoWallets,
  ListCryptoWalletsInput,
  submitCryptoDeposit,
  SubmitCryptoDepositInput,
} from '@ringlet/contracts/wallet/crypto';
import { type PageOf } from '@ringlet/contracts/paging';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../admin/admin-of';
import { cryptoWalletView } from './crypto-wallet.model';
import { CryptoWallets } from './crypto-wallets';
import { SubmitCryptoDeposit } from '../deposits/submit-crypto-deposit';

@Controller()
export class CryptoController {
  constructor(
    private readonly wallets: CryptoWallets,
    private readonly submitting: SubmitCryptoDeposit,
  ) {}

  @HandleRequest(listCryptoWallets)
  async list(@Payload() _input: ListCryptoWalletsInput): Promise<CryptoWallet[]> {
    return (await this.wallets.inUse()).map(cryptoWalletView);
  }

  @HandleRequest(allCryptoWallets)
  all(@Payload() input: AllCryptoWalletsInput, @Ctx() context: RequestContext): Promise<PageOf<CryptoWallet>> {
    adminOf(context);
    return this.wallets.all(input);
  }

  @HandleRequest(addCryptoWallet)
  async add(@Payload() input: AddCryptoWalletInput, @Ctx() context: RequestContext): Promise<CryptoWallet> {
    return cryptoWalletView(await this.wallets.add(input, adminOf(context), context.correlationId));
  }

  @HandleRequest(editCryptoWallet)
  async edit(@Payload() input: EditCryptoWalletInput, @Ctx() context: RequestContext): Promise<CryptoWallet> {
    return cryptoWalletView(await this.wallets.edit(input, adminOf(context), context.correlationId));
  }

  @HandleRequest(submitCryptoDeposit)
  submit(@Payload() input: SubmitCryptoDepositInput, @Ctx() context: RequestContext): Promise<Deposit> {
    return this.submitting.run(input, context.correlationId);
  }
}
