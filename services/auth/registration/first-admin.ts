import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { AccountRow } from '../accounts/account.model';
import { fromAddress, hashRequestOf } from '../credentials/origin';
import { PasswordHashes } from '../credentials/password-hashes';
import { requireUsablePassword } from '../domain/common-passwords';
import { emailKey } from '../domain/email-key';
import { hasInitialPasswordExpired, initialPasswordMs } from '../domain/sign-in-rules';
import { type AuthSettings } from '../settings';
import { Registration } from './registration';

/**
 * Creates the first admin at start. Of replicas that start together only one succeeds, because the address is unique. An existing account
 * of this address stays unchanged, unless its initial password has expired and the settings have another one.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly registration: Registration,
    private readonly hashes: PasswordHashes,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.settings;
    if (email === undefined || password === undefined) return;
    const existing = await this.accounts.findOne({ emailKey: emailKey(email) }).lean();
    if (existing !== null) {
      if (existing.role !== 'admin') this.log.warn('ADMIN_EMAIL account not admin');
      if (hasInitialPasswordExpired(existing, this.settings, this.clock.now())) await this.renew(existing, password);
      return;
    }
    try {
      const context = { correlationId: 'first-admin' };
      await this.registration.register({ name: 'Administrator', email, password }, 'admin', context, this.until());
      this.log.info('first admin created');
    } catch (error) {
      // Another replica created it.
      if (!(error instanceof RingletError && error.code === 'auth/email-taken')) throw error;
    }
  }

  private async renew(account: AccountRow, password: string): Promise<void> {
    const { _id, epoch, passwordHash } = account;
    const hashRequest = hashRequestOf(fromAddress(undefined), undefined);
    if (await this.hashes.match(password, passwordHash, hashRequest)) {
      this.log.warn({ hint: 'set another ADMIN_PASSWORD' }, 'initial password expired');
      return;
    }
    requireUsablePassword(password, account);
    const renewed = { passwordHash: await this.hashes.hash(password, hashRequest), initialPasswordUntil: this.until() };
    // Only if no other replica has done it, and the admin has not set another one.
    await this.accounts.updateOne({ _id, epoch }, { $set: renewed, $inc: { epoch: 1 } });
    this.log.info('initial password replaced');
  }

  private until(): Date {
    return new Date(this.clock.now().getTime() + initialPasswordMs);
  }
}
