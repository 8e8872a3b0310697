import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type ConsentView, termsVersion } from '@ringlet/contracts/auth/consents';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow, type ConsentRow } from '../accounts/account.model';

/** The consent to the current version. */
export function currentConsent(at: Date): ConsentRow {
  return { document: 'terms-and-privacy', version: termsVersion, at };
}

/** Which versions of the terms and the privacy notice an account's owner has accepted, and when. */
@Injectable()
export class Consents {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly clock: Clock,
  ) {}

  /** Errors: auth/session-ended. */
  async list(id: string): Promise<ConsentView[]> {
    const account = await this.accounts.findOne(isOpen(id), { consents: 1 }).lean();
    if (account === null) throw new RingletError('auth/session-ended');
    return (account.consents ?? []).map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }));
  }

  async accept(id: string): Promise<void> {
    const consent = currentConsent(this.clock.now());
    const unaccepted = { ...isOpen(id), 'consents.version': { $ne: consent.version } };
    await this.accounts.updateOne(unaccepted, { $push: { consents: consent } });
  }
}

const isOpen = (id: string) => ({ _id: new Types.ObjectId(id), state: 'open' as const });
