import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { AccountRow } from '../accounts/account.model';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { type AuthSettings } from '../settings';

const everyMs = 60_000;

/**
 * While SECOND_FACTOR_OTHER_KEYS has keys, encrypts secrets of other keys again with SECOND_FACTOR_KEY: at start and every minute,
 * because a replica with older settings may still write some. An index finds them; without any a pass reads nothing.
 */
@Injectable()
export class SecretRenewal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task = new IntervalTask(
    () => this.renewAll(),
    everyMs,
    (error) => this.log.warn({ err: error }, 'second factor renewal failed'),
  );

  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly keys: EncryptionKeys,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.SECOND_FACTOR_OTHER_KEYS.length === 0) return;
    this.task.start();
    this.task.poke();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  private async renewAll(): Promise<void> {
    const { currentPrefix } = this.keys;
    // The character after the dot that ends the prefix.
    const afterCurrent = `${currentPrefix.slice(0, -1)}/`;
    const counts = { renewed: 0, unreadable: 0 };
    for (const secret of [{ $lt: currentPrefix }, { $gte: afterCurrent }]) {
      for await (const account of this.accounts.find({ 'secondFactor.secret': secret }, { secondFactor: 1 }).lean()) {
        counts[(await this.renew(account)) ? 'renewed' : 'unreadable'] += 1;
      }
    }
    this.log[counts.unreadable > 0 ? 'error' : 'info'](counts, 'second factor secrets renewed');
  }

  /** False if none of the keys decrypts the secret. A secret that its owner changes at the same time is not overwritten. */
  private async renew({ _id, secondFactor }: Pick<AccountRow, '_id' | 'secondFactor'>): Promise<boolean> {
    const secret = secondFactor?.secret ?? '';
    try {
      const renewed = this.keys.renew(secret, _id.toHexString());
      await this.accounts.updateOne(
        { _id, 'secondFactor.secret': secret },
        { $set: { 'secondFactor.secret': renewed ?? secret } },
      );
      return true;
    } catch (error) {
      this.log.error({ err: error, userId: _id.toHexString() }, 'second factor secret unreadable');
      return false;
    }
  }
}
