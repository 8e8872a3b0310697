import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type NameTransactionInput } from '@ringlet/contracts/wallet/crypto';
import { type DepositView } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { type DepositRow, presentDeposit } from './deposit.model';
import { Deposits } from './deposits.repository';
import { repeatOnDuplicate } from './repeat-on-duplicate';
import { canonicalHash } from './transaction-hash.model';
import { TransactionHashes } from './transaction-hashes';

/** A client learns a crypto transfer's hash after its deposit was submitted or has ended: finds the deposit and its tag. */
@Injectable()
export class NameTransaction {
  constructor(
    private readonly deposits: Deposits,
    private readonly hashes: TransactionHashes,
    private readonly transactions: Transactions,
  ) {}

  async execute(
    { userId, reference, transactionHash }: NameTransactionInput,
    correlationId: string,
  ): Promise<DepositView> {
    const hash = canonicalHash(transactionHash);
    const deposit = await this.findOwn(userId, reference);
    return repeatOnDuplicate(() =>
      this.transactions.run(correlationId, async ({ session }) => {
        if (await this.deposits.hasClaimed(userId, hash, session, deposit.reference))
          throw new RingletError('wallet/transaction-hash-used');
        const named = await this.deposits.nameTransaction(deposit.reference, { transactionHash, hash }, session);
        if (named) await this.hashes.claim(hash, session);
        const current = named ?? (await this.findOwn(userId, reference));
        if (current.crypto?.hash !== hash) throw new RingletError('wallet/transaction-not-taken');
        return presentDeposit(current);
      }),
    );
  }

  private async findOwn(userId: string, reference: string): Promise<DepositRow> {
    const deposit = await this.deposits.findOwned(userId, reference);
    if (deposit?.method !== 'crypto') throw new RingletError('wallet/deposit-not-found');
    return deposit;
  }
}
