import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type SubmitCryptoDepositInput } from '@ringlet/contracts/wallet/crypto';
import { type Deposit } from '@ringlet/contracts/wallet/deposits';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type Transaction } from '@ringlet/persistence/transactions';
import { CryptoWallets } from '../crypto/crypto-wallets';
import { DepositTerms } from './deposit-terms';
import { presentDeposit } from './deposit.model';
import { Deposits } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { canonicalHash, TransactionHashRow } from './transaction-hash.model';

/** A client announces a transfer. Nothing is credited until an admin approves it. */
@Injectable()
export class SubmitCryptoDeposit {
  private readonly hashes: Collection<TransactionHashRow>;

  constructor(
    @InjectModel(TransactionHashRow.name) model: Model<TransactionHashRow>,
    private readonly deposits: Deposits,
    private readonly wallets: CryptoWallets,
    private readonly terms: DepositTerms,
    private readonly idempotencyKeys: IdempotencyKeys,
  ) {
    this.hashes = collectionOf(model);
  }

  run(input: SubmitCryptoDepositInput, correlationId: string): Promise<Deposit> {
    return this.idempotencyKeys.onceInTransaction(input, correlationId, (transaction) =>
      this.submit(transaction, input),
    );
  }

  private async submit({ session }: Transaction, input: SubmitCryptoDepositInput): Promise<Deposit> {
    const { userId, name, email, amount, currency, cryptoType, walletAddress, transactionHash } = input;
    const terms = await this.terms.accept('crypto', currency, amount);
    if (!(await this.wallets.isActive(cryptoType, walletAddress))) {
      throw new RingletError('wallet/crypto-wallet-unknown');
    }
    const crypto = {
      type: cryptoType,
      address: walletAddress,
      ...(transactionHash !== undefined && { transactionHash }),
    };
    const deposit = await this.deposits.insert(
      { userId, name, email, method: 'crypto', currency, ...terms, crypto },
      session,
    );
    if (transactionHash !== undefined) await this.insertHash(transactionHash, deposit.reference, session);
    return presentDeposit(deposit);
  }

  private async insertHash(hash: string, reference: string, session: ClientSession): Promise<void> {
    try {
      await this.hashes.insertOne({ _id: canonicalHash(hash), reference }, { session });
    } catch (error) {
      if (isDuplicateKey(error)) throw new RingletError('wallet/transaction-hash-used');
      throw error;
    }
  }
}
