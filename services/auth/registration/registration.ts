import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Account, type RegisterInput, userRegistered } from '@ringlet/contracts/auth/accounts';
import { type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow, presentAccount } from '../accounts/account.model';
import { AccountCounts } from '../accounts/account-counts';
import { currentConsent } from '../consents/consents';
import { fromAddress, hashRequestOf } from '../credentials/origin';
import { PasswordHashes } from '../credentials/password-hashes';
import { requireUsablePassword } from '../domain/common-passwords';
import { emailKey } from '../domain/email-key';
import { nameKeys } from '../domain/name-keys';
import { EmailLinks } from '../email-links/email-links';

@Injectable()
export class Registration {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly transactions: Transactions,
    private readonly hashes: PasswordHashes,
    private readonly emailLinks: EmailLinks,
    private readonly counts: AccountCounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account and requests the e-mail that verifies its address. `initialPasswordUntil`: see AccountRow.
   * Errors: auth/email-taken, auth/password-unusable, platform/overloaded.
   */
  async register(
    { name, email, password, address, language }: RegisterInput,
    role: Role,
    { correlationId, deadline }: RequestContext,
    initialPasswordUntil?: Date,
  ): Promise<Account> {
    requireUsablePassword(password, { email, name, role });
    if ((await this.accounts.exists({ emailKey: emailKey(email) })) !== null)
      throw new RingletError('auth/email-taken');
    const registeredAt = this.clock.now();
    const row: AccountRow = withoutUndefined({
      _id: new Types.ObjectId(),
      state: 'open',
      name,
      ...nameKeys(name),
      email,
      emailKey: emailKey(email),
      passwordHash: await this.hashes.hash(password, hashRequestOf(fromAddress(address), deadline)),
      initialPasswordUntil,
      role,
      language,
      epoch: 0,
      registeredAt,
      // Registering accepts the terms and the privacy notice, as the page says.
      consents: role === 'client' ? [currentConsent(registeredAt)] : undefined,
    });
    try {
      await this.transactions.run(correlationId, async (transaction) => {
        const { session } = transaction;
        await this.accounts.collection.insertOne(row, { session });
        await this.counts.opened(row._id, session);
        await this.emailLinks.requestIn(transaction, 'verify-email', row.emailKey);
        transaction.emit(userRegistered, { userId: row._id.toHexString(), role }, registeredAt);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new RingletError('auth/email-taken', { cause: error });
      throw error;
    }
    return presentAccount(row);
  }
}
