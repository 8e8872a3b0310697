import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { SecretRenewal } from '@ringlet/platform/secret-renewal';
import { AccountRow } from '../accounts/account.model';
import { type AuthSettings } from '../settings';

type Row = Pick<AccountRow, '_id' | 'secondFactor'>;

/** Encrypts second factors again with SECOND_FACTOR_KEY. An index finds those under other keys; if there are none, a pass reads nothing. */
@Injectable()
export class SecondFactorRenewal extends SecretRenewal<Row, string> {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly keys: EncryptionKeys,
    @Inject(SETTINGS) { SECOND_FACTOR_OTHER_KEYS }: AuthSettings,
    @Inject(LOG) log: Log,
  ) {
    super('second factor secrets', SECOND_FACTOR_OTHER_KEYS, log);
  }

  protected async *rows(): AsyncIterable<Row> {
    const { currentPrefix } = this.keys;
    // The character after the dot that ends the prefix.
    const afterCurrent = `${currentPrefix.slice(0, -1)}/`;
    for (const secret of [{ $lt: currentPrefix }, { $gte: afterCurrent }]) {
      yield* this.accounts.find({ 'secondFactor.secret': secret }, { secondFactor: 1 }).lean();
    }
  }

  protected renewed({ _id, secondFactor }: Row): string | undefined {
    return this.keys.renew(secondFactor?.secret ?? '', _id.toHexString());
  }

  protected async store({ _id, secondFactor }: Row, renewed: string): Promise<void> {
    const read = { _id, 'secondFactor.secret': secondFactor?.secret };
    await this.accounts.updateOne(read, { $set: { 'secondFactor.secret': renewed } });
  }
}
