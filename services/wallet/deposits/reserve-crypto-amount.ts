import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type CryptoAmountInput, type CryptoAmountView } from '@ringlet/contracts/wallet/crypto';
import { Transactions } from '@ringlet/persistence/transactions';
import { CryptoClaims } from './crypto-claims';
import { DepositTerms } from './deposit-terms';
import { repeatOnDuplicate } from './repeat-on-duplicate';

/** A client has chosen a coin: the amount to send is fixed from now on. */
@Injectable()
export class ReserveCryptoAmount {
  constructor(
    private readonly claims: CryptoClaims,
    private readonly terms: DepositTerms,
    private readonly transactions: Transactions,
  ) {}

  async execute(input: CryptoAmountInput, correlationId: string): Promise<CryptoAmountView> {
    // A tag is kept for the client, who therefore has to be reachable.
    if (!input.emailVerified) throw new RingletError('auth/email-unconfirmed');
    const { dollars, tag, requested, until } = await repeatOnDuplicate(() =>
      this.transactions.run(correlationId, ({ session }) =>
        this.claims.reserve(input, () => this.terms.acceptTransfer(input), session),
      ),
    );
    return { dollars, tag, amount: requested, expiresAt: until.toISOString() };
  }
}
