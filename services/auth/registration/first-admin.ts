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
 * Creates the first admin at start. Replicas that start together create one, because the address is unique. An existing account of
 * this address is not changed.
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
    const existing = await this.accounts.findOne({ emailKey: emailKey(email) }, { role: 1 }).lean();
    if (existing !== null) {
      if (existing.role !== 'admin') this.log.warn('ADMIN_EMAIL belongs to an account that is not an admin');
      return;
    }
    try {
      await this.registration.register({ name: 'Administrator', email, password }, 'admin', {
        correlationId: 'first-admin',
      });
      this.log.info('first admin created');
    } catch (error) {
      // Another replica created it.
      if (!(error instanceof RingletError && error.code === 'auth/email-taken')) throw error;
    }
  }
}
