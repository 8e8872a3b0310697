import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow } from '../accounts/account.model';
import { EmailLinks } from '../email-links/email-links';

@Injectable()
export class EmailVerification {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly emailLinks: EmailLinks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if the address is verified. */
  async request(caller: Caller, correlationId: string): Promise<void> {
    const account = await this.accounts.findOne({ _id: new Types.ObjectId(caller.id), state: 'open' }).lean();
    if (account === null || account.emailVerifiedAt !== undefined) return;
    await this.emailLinks.request('verify-email', account.emailKey, correlationId);
  }

  /** Errors: auth/link-unusable. */
  async verify(token: string, correlationId: string): Promise<void> {
    const emailVerifiedAt = this.clock.now();
    await this.transactions.run(correlationId, async ({ session }) => {
      const { _id } = await this.emailLinks.consume('verify-email', token, session);
      await this.accounts.updateOne({ _id }, { $set: { emailVerifiedAt } }, { session });
    });
  }
}
