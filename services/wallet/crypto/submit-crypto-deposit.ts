import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { RingletError } from '#libs/contracts/errors';
import { type Deposit as DepositView } from '#libs/contracts/wallet';
import { type SubmitCryptoDepositInput } from '#libs/contracts/wallet-crypto';
import { Transactions } from '#libs/persistence/transactions';
import { type Deposit, depositView } from '../deposits/deposit.model';
import { DepositStore } from '../deposits/deposit-store';
import { Initiations } from '../deposits/initiations';
import { Terms } from '../deposits/terms';
import { CryptoWallets } from './crypto-wallets';
import { canonicalHash, TransactionHash } from './transaction-hash.model';

/** A client says that a transfer is on its way. Nothing is credited: an admin decides once it has arrived. */
@Injectable()
export class SubmitCryptoDeposit {
  private readonly hashes: Collection<TransactionHash>;

  constructor(
    @InjectModel(TransactionHash.name) model: Model<TransactionHash>,
    private readonly deposits: DepositStore,
    private readonly wallets: CryptoWallets,
    private readonly terms: Terms,
    private readonly initiations: Initiations,
    private readonly transactions: Transactions,
  ) {
    this.hashes = model.db.collection<TransactionHash>(model.collection.name);
  }

  async run(input: SubmitCryptoDepositInput, correlationId: string): Promise<DepositView> {
    return this.initiations.once(input, async () => depositView(await this.submit(input, correlationId)));
  }

  private async submit(input: SubmitCryptoDepositInput, correlationId: string): Promise<Deposit> {
    const { userId, name, email, amount, currency, cryptoType, walletAddress, transactionHash } = input;
    const terms = await this.terms.of('crypto', currency, amount);
    if (!(await this.wallets.isOffered(cryptoType, walletAddress)))
      throw new RingletError('wallet/crypto-wallet-unknown');
    const crypto = {
      type: cryptoType,
      address: walletAddress,
      ...(transactionHash !== undefined && { transactionHash }),
    };
    try {
      return await this.transactions.run(correlationId, async ({ session }) => {
        const given = { userId, name, email, method: 'crypto', currency, ...terms, crypto } as const;
        const deposit = await this.deposits.insert(given, session);
        if (transactionHash !== undefined) {
          const row = { _id: canonicalHash(transactionHash), reference: deposit.reference };
          await this.hashes.insertOne(row, { session });
        }
        return deposit;
      });
    } catch (error) {
      if ((error as { code?: number }).code === 11000) throw new RingletError('wallet/transaction-hash-used');
      throw error;
    }
  }
}
