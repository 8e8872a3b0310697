import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { AccountRow } from '../accounts/account.model';
import { emailKey } from '../domain/email-key';
import { type AuthSettings } from '../settings';
import { Registration } from './registration';

/**
 * Somebody must be able to let the others in. Made once, by whichever replica is first (the address is unique); an account
 * that has the address already keeps its password, role and all.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly registration: Registration,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.settings;
    if (email === undefined || password === undefined) return;
    const there = await this.accounts.findOne({ emailKey: emailKey(email) }, { role: 1 }).lean();
    if (there !== null) {
      if (there.role !== 'admin') this.log.warn('ADMIN_EMAIL belongs to an account that is not an admin');
      return;
    }
    try {
      await this.registration.register({ name: 'Administrator', email, password }, 'admin', 'first-admin');
      this.log.info('the first admin was made');
    } catch (error) {
      // Another replica was faster.
      if (!(error instanceof RingletError && error.code === 'auth/email-taken')) throw error;
    }
  }
}
