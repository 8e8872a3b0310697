import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Deposit as DepositView } from '@ringlet/contracts/wallet/deposits';
import { type SubmitCryptoDepositInput } from '@ringlet/contracts/wallet/crypto';
import { type Transaction } from '@ringlet/persistence/transactions';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { depositView } from './deposit.model';
import { DepositStore } from './deposits.repository';
import { Initiations } from './idempotency-keys';
import { Terms } from './deposit-terms';
import { CryptoWallets } from '../crypto/crypto-wallets';
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
  ) {
    this.hashes = model.db.collection<TransactionHash>(model.collection.name);
  }

  run(input: SubmitCryptoDepositInput, correlationId: string): Promise<DepositView> {
    return this.initiations.onceWith(input, correlationId, (transaction) => this.submit(input, transaction));
  }

  private async submit(input: SubmitCryptoDepositInput, { session }: Transaction): Promise<DepositView> {
    const { userId, name, email, amount, currency, cryptoType, walletAddress, transactionHash } = input;
    const terms = await this.terms.of('crypto', currency, amount);
    if (!(await this.wallets.isOffered(cryptoType, walletAddress)))
      throw new RingletError('wallet/crypto-wallet-unknown');
    const crypto = {
      type: cryptoType,
      address: walletAddress,
      ...(transactionHash !== undefined && { transactionHash }),
    };
    const given = { userId, name, email, method: 'crypto', currency, ...terms, crypto } as const;
    const deposit = await this.deposits.insert(given, session);
    if (transactionHash !== undefined) await this.keepHash(transactionHash, deposit.reference, session);
    return depositView(deposit);
  }

  private async keepHash(hash: string, reference: string, session: ClientSession): Promise<void> {
    try {
      await this.hashes.insertOne({ _id: canonicalHash(hash), reference }, { session });
    } catch (error) {
      if (isDuplicateKey(error)) throw new RingletError('wallet/transaction-hash-used');
      throw error;
    }
  }
}
