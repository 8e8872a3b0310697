import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  addCryptoWallet,
  AddCryptoWalletInput,
  allCryptoWallets,
  AllCryptoWalletsInput,
  type CryptoWalletView,
  editCryptoWallet,
  EditCryptoWalletInput,
  listCryptoWallets,
} from '@ringlet/contracts/wallet/crypto';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { presentCryptoWallet } from './crypto-wallet.model';
import { CryptoWallets } from './crypto-wallets';

@Controller()
export class CryptoWalletsController {
  constructor(private readonly wallets: CryptoWallets) {}

  @HandleRequest(listCryptoWallets)
  async list(): Promise<CryptoWalletView[]> {
    return (await this.wallets.listActive()).map(presentCryptoWallet);
  }

  @HandleRequest(allCryptoWallets)
  listAll(@Payload() input: AllCryptoWalletsInput) {
    return this.wallets.listAll(input);
  }

  @HandleRequest(addCryptoWallet)
  async add(
    @Payload() input: AddCryptoWalletInput,
    @CurrentUser() admin: Caller,
    @Ctx() context: RequestContext,
  ): Promise<CryptoWalletView> {
    return presentCryptoWallet(await this.wallets.add(input, admin.id, context.correlationId));
  }

  @HandleRequest(editCryptoWallet)
  async edit(
    @Payload() input: EditCryptoWalletInput,
    @CurrentUser() admin: Caller,
    @Ctx() context: RequestContext,
  ): Promise<CryptoWalletView> {
    return presentCryptoWallet(await this.wallets.edit(input, admin.id, context.correlationId));
  }
}
