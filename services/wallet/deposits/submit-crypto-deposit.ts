import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type SubmitCryptoDepositInput } from '@ringlet/contracts/wallet/crypto';
import { type DepositView } from '@ringlet/contracts/wallet/deposits';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type Transaction } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { CryptoWallets } from '../crypto/crypto-wallets';
import { formatTag, taggedDollars } from '../domain/crypto-claim';
import { Rates } from '../rates/rates';
import { CryptoClaims } from './crypto-claims';
import { presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits, newReference } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { canonicalHash } from './transaction-hash.model';
import { TransactionHashes } from './transaction-hashes';

/** More tries than it takes until two calls no longer choose the same tag or place by chance. */
const triesAtMost = 8;

/** A client announces a transfer. Nothing is credited until an admin approves it. */
@Injectable()
export class SubmitCryptoDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly wallets: CryptoWallets,
    private readonly terms: DepositTerms,
    private readonly rates: Rates,
    private readonly claims: CryptoClaims,
    private readonly hashes: TransactionHashes,
    private readonly idempotencyKeys: IdempotencyKeys,
  ) {}

  async execute(input: SubmitCryptoDepositInput, correlationId: string): Promise<DepositView> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.idempotencyKeys.onceInTransaction(input, correlationId, (transaction) =>
          this.submit(transaction, input),
        );
      } catch (error) {
        if (!isDuplicateKey(error) || tries === triesAtMost) throw error;
      }
    }
  }

  private async submit({ session }: Transaction, input: SubmitCryptoDepositInput): Promise<DepositView> {
    // A tag is kept for the claim: whoever takes one can be reached.
    if (!input.emailVerified) throw new RingletError('auth/email-unconfirmed');
    const { userId, name, email, amount, currency, cryptoType, walletAddress, transactionHash } = input;
    this.terms.requireNewDeposits('crypto');
    const terms = await this.terms.accept('crypto', currency, amount);
    if (!(await this.wallets.isActive(cryptoType, walletAddress))) {
      throw new RingletError('wallet/crypto-wallet-unknown');
    }
    const hash = transactionHash === undefined ? undefined : canonicalHash(transactionHash);
    if (hash !== undefined && (await this.deposits.hasClaimed(userId, hash, session))) {
      throw new RingletError('wallet/transaction-hash-used');
    }
    const reference = newReference();
    const tag = await this.claims.open({ userId, address: walletAddress, reference }, session);
    if (hash !== undefined) await this.hashes.claim(hash, session);
    const crypto = withoutUndefined({
      type: cryptoType,
      address: walletAddress,
      transactionHash,
      hash,
      tag: formatTag(tag),
      dollars: taggedDollars(terms.requested, await this.rates.naira('USD'), tag),
    });
    const payer = { userId, name, email };
    return presentDeposit(
      await this.deposits.insert({ reference, ...payer, method: 'crypto', currency, ...terms, crypto }, session),
    );
  }
}
