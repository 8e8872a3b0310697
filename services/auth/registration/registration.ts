import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Account, type RegisterInput, userRegistered } from '@ringlet/contracts/auth/accounts';
import { type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { AccountCounts } from '../accounts/account-counts';
import { AccountRow, presentAccount } from '../accounts/account.model';
import { emailKey } from '../domain/email-key';
import { nameKeys } from '../domain/name-keys';
import { LinkLetters } from '../links/link-letters';
import { PasswordHashes } from '../passwords/password-hashes';

@Injectable()
export class Registration {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly transactions: Transactions,
    private readonly hashes: PasswordHashes,
    private readonly letters: LinkLetters,
    private readonly counts: AccountCounts,
    private readonly clock: Clock,
  ) {}

  /** Opens an account, says so to the others and mails a link that verifies the address. Errors: auth/email-taken. */
  async register({ name, email, password }: RegisterInput, role: Role, correlationId: string): Promise<Account> {
    const row: AccountRow = {
      _id: new Types.ObjectId(),
      state: 'open',
      name,
      ...nameKeys(name),
      email,
      emailKey: emailKey(email),
      passwordHash: await this.hashes.make(password),
      role,
      epoch: 0,
      registeredAt: this.clock.now(),
    };
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        await this.accounts.collection.insertOne(row, { session });
        await this.counts.opened(row._id, session);
        await this.letters.ask('verify-email', row.emailKey, session);
        emit(userRegistered, { userId: row._id.toHexString(), role });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new RingletError('auth/email-taken', { cause: error });
      throw error;
    }
    this.letters.leave();
    return presentAccount(row);
  }
}
