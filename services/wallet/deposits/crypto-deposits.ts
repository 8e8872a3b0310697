import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type CryptoAmountInput,
  type CryptoAmountView,
  type NameTransactionInput,
  type SubmitCryptoDepositInput,
} from '@ringlet/contracts/wallet/crypto';
import { type DepositView } from '@ringlet/contracts/wallet/deposits';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { CryptoClaims } from './crypto-claims';
import { type DepositRow, presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { canonicalHash } from './transaction-hash.model';
import { TransactionHashes } from './transaction-hashes';

/** Enough tries that two calls no longer choose the same tag or place by chance. */
const triesAtMost = 8;

/** What a client does for a crypto deposit. An admin's approval credits it. */
@Injectable()
export class CryptoDeposits {
  constructor(
    private readonly deposits: Deposits,
    private readonly terms: DepositTerms,
    private readonly claims: CryptoClaims,
    private readonly hashes: TransactionHashes,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly transactions: Transactions,
  ) {}

  /** The client has chosen a coin: the amount to send is fixed from now on. */
  async reserveAmount(input: CryptoAmountInput, correlationId: string): Promise<CryptoAmountView> {
    requireReachable(input);
    const { dollars, tag, requested, until } = await repeatOnDuplicate(() =>
      this.transactions.run(correlationId, ({ session }) =>
        this.claims.reserve(input, () => this.terms.acceptTransfer(input), session),
      ),
    );
    return { dollars, tag, amount: requested, expiresAt: until.toISOString() };
  }

  /** Announces the transfer. */
  submit(input: SubmitCryptoDepositInput, correlationId: string): Promise<DepositView> {
    return repeatOnDuplicate(() =>
      this.idempotencyKeys.onceInTransaction(input, correlationId, (transaction) => this.store(transaction, input)),
    );
  }

  /** The client learns the transfer's hash after the deposit was submitted or has ended: finds the deposit and its tag. */
  async nameTransaction(
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

  private async store({ session }: Transaction, input: SubmitCryptoDepositInput): Promise<DepositView> {
    requireReachable(input);
    const { userId, name, email, currency, cryptoType: type, walletAddress: address, transactionHash } = input;
    const hash = transactionHash === undefined ? undefined : canonicalHash(transactionHash);
    if (hash !== undefined && (await this.deposits.hasClaimed(userId, hash, session)))
      throw new RingletError('wallet/transaction-hash-used');
    const termsNow = () => this.terms.acceptTransfer(input);
    const { reference, requested, rate, tag, dollars } = await this.claims.submit(input, termsNow, session);
    if (hash !== undefined) await this.hashes.claim(hash, session);
    const crypto = withoutUndefined({ type, address, transactionHash, hash, tag, dollars });
    const payer = { userId, name, email };
    const deposit = { reference, ...payer, method: 'crypto', currency, requested, rate, crypto } as const;
    return presentDeposit(await this.deposits.insert(deposit, session));
  }

  private async findOwn(userId: string, reference: string): Promise<DepositRow> {
    const deposit = await this.deposits.findOwned(userId, reference);
    if (deposit?.method !== 'crypto') throw new RingletError('wallet/deposit-not-found');
    return deposit;
  }
}

/** A tag is kept for the client. */
function requireReachable({ emailVerified }: CryptoAmountInput): void {
  if (!emailVerified) throw new RingletError('auth/email-unconfirmed');
}

/** Repeats a transaction after a concurrent one has taken the same. */
async function repeatOnDuplicate<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicateKey(error) || tries === triesAtMost) throw error;
    }
  }
}
