import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Deposit } from '#libs/contracts/wallet';
import {
  addCryptoWallet,
  AddCryptoWalletInput,
  type CryptoWallet,
  editCryptoWallet,
  EditCryptoWalletInput,
  listCryptoWallets,
  ListCryptoWalletsInput,
  submitCryptoDeposit,
  SubmitCryptoDepositInput,
} from '#libs/contracts/wallet-crypto';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { adminOf } from '../admin/admin-of';
import { cryptoWalletView } from './crypto-wallet.model';
import { CryptoWallets } from './crypto-wallets';
import { SubmitCryptoDeposit } from './submit-crypto-deposit';

@Controller()
export class CryptoController {
  constructor(
    private readonly wallets: CryptoWallets,
    private readonly submitting: SubmitCryptoDeposit,
  ) {}

  @Handles(listCryptoWallets)
  async list(@Payload() { withRetired }: ListCryptoWalletsInput, @Ctx() call: Call): Promise<CryptoWallet[]> {
    if (withRetired) adminOf(call);
    return (await this.wallets.list({ withRetired })).map(cryptoWalletView);
  }

  @Handles(addCryptoWallet)
  async add(@Payload() input: AddCryptoWalletInput, @Ctx() call: Call): Promise<CryptoWallet> {
    return cryptoWalletView(await this.wallets.add(input, adminOf(call), call.correlationId));
  }

  @Handles(editCryptoWallet)
  async edit(@Payload() input: EditCryptoWalletInput, @Ctx() call: Call): Promise<CryptoWallet> {
    return cryptoWalletView(await this.wallets.edit(input, adminOf(call), call.correlationId));
  }

  @Handles(submitCryptoDeposit)
  submit(@Payload() input: SubmitCryptoDepositInput, @Ctx() call: Call): Promise<Deposit> {
    return this.submitting.run(input, call.correlationId);
  }
}
