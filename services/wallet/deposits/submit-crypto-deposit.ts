import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type SubmitCryptoDepositInput } from '@ringlet/contracts/wallet/crypto';
import { type DepositView } from '@ringlet/contracts/wallet/deposits';
import { type Transaction } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { CryptoClaims } from './crypto-claims';
import { presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { repeatOnDuplicate } from './repeat-on-duplicate';
import { canonicalHash } from './transaction-hash.model';
import { TransactionHashes } from './transaction-hashes';

/** A client announces a transfer. An admin's approval credits it. */
@Injectable()
export class SubmitCryptoDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly terms: DepositTerms,
    private readonly claims: CryptoClaims,
    private readonly hashes: TransactionHashes,
    private readonly idempotencyKeys: IdempotencyKeys,
  ) {}

  execute(input: SubmitCryptoDepositInput, correlationId: string): Promise<DepositView> {
    return repeatOnDuplicate(() =>
      this.idempotencyKeys.onceInTransaction(input, correlationId, (transaction) => this.submit(transaction, input)),
    );
  }

  private async submit({ session }: Transaction, input: SubmitCryptoDepositInput): Promise<DepositView> {
    // A tag is kept for the claim, so its client has to be reachable.
    if (!input.emailVerified) throw new RingletError('auth/email-unconfirmed');
    const { userId, name, email, currency, cryptoType, walletAddress, transactionHash } = input;
    const hash = transactionHash === undefined ? undefined : canonicalHash(transactionHash);
    if (hash !== undefined && (await this.deposits.hasClaimed(userId, hash, session))) {
      throw new RingletError('wallet/transaction-hash-used');
    }
    const termsNow = () => this.terms.acceptTransfer(input);
    const { reference, requested, rate, tag, dollars } = await this.claims.submit(input, termsNow, session);
    if (hash !== undefined) await this.hashes.claim(hash, session);
    const crypto = withoutUndefined({
      type: cryptoType,
      address: walletAddress,
      transactionHash,
      hash,
      tag,
      dollars,
    });
    const payer = { userId, name, email };
    const deposit = { reference, ...payer, method: 'crypto', currency, requested, rate, crypto } as const;
    return presentDeposit(await this.deposits.insert(deposit, session));
  }
}
