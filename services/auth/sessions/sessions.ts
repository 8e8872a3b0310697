import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Caller } from '#libs/contracts/caller';
import { EndedSessions } from './ended-sessions';
import { SessionRow } from './session.model';

@Injectable()
export class Sessions {
  constructor(
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly ended: EndedSessions,
  ) {}

  /** Ends the caller's session, everywhere. Ending it twice changes nothing. */
  async close(caller: Caller): Promise<void> {
    const _id = new Types.ObjectId(caller.session);
    const accountId = new Types.ObjectId(caller.id);
    await this.sessions.updateOne(
      { _id, accountId, ended: { $exists: false } },
      { $set: { ended: 'signed-out', untold: true } },
    );
    await this.ended.tell({ _id });
  }
}
