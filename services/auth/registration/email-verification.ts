import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { LinkLetters } from '../links/link-letters';
import { Links } from '../links/links';

@Injectable()
export class EmailVerification {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly letters: LinkLetters,
    private readonly links: Links,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Mails the caller a link, unless the address is verified. */
  async request(caller: Caller): Promise<void> {
    const account = await this.accounts.findOne({ _id: new Types.ObjectId(caller.id), state: 'open' }).lean();
    if (account === null || account.emailVerifiedAt !== undefined) return;
    await this.letters.ask('verify-email', account.emailKey);
    this.letters.leave();
  }

  /** Errors: auth/link-unusable. */
  async verify(token: string, correlationId: string): Promise<void> {
    const emailVerifiedAt = this.clock.now();
    await this.transactions.run(correlationId, async ({ session }) => {
      const _id = await this.links.use('verify-email', token, session);
      const verified = await this.accounts.updateOne(
        { _id, state: 'open' },
        { $set: { emailVerifiedAt } },
        { session },
      );
      if (verified.matchedCount === 0) throw new RingletError('auth/link-unusable');
    });
  }
}
