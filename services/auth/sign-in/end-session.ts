import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type EndSessionInput } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AccountRow } from '../accounts/account.model';
import { CurrentPassword } from '../credentials/current-password';
import { Sessions } from '../sessions/sessions';

/** Ends one of the caller's sessions, with the password. */
@Injectable()
export class EndSession {
  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
  ) {}

  /** Errors: auth/wrong-password, auth/account-locked, auth/session-ended, platform/overloaded. */
  async execute(caller: Caller, { id, password }: EndSessionInput, context: RequestContext): Promise<void> {
    const account = await this.accounts.findOne({ _id: new Types.ObjectId(caller.id), state: 'open' }).lean();
    if (account === null) throw new RingletError('auth/session-ended');
    await this.currentPassword.verify(account, password, { kind: 'session', id: caller.session }, context);
    await this.sessions.revoke(caller, id, context.correlationId);
  }
}
