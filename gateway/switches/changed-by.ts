import { Injectable } from '@nestjs/common';
import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { commandLine } from '@ringlet/contracts/auth/audit';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';

/** Who changed a switch, for display. */
export interface ChangedBy {
  /** Absent if it was the command line. */
  readonly admin_id?: string;
  /** The admin's name, or `Command line`. */
  readonly admin: string;
}

/** Finds the names of the admins who changed something. */
@Injectable()
export class Changers {
  constructor(private readonly requester: Requester) {}

  /** One request, however many there are; none without an admin. */
  async find(by: readonly string[], ctx: RequestContext): Promise<(id: string) => ChangedBy> {
    const ids = [...new Set(by.filter((id) => id !== commandLine))];
    const names: ReplyOf<typeof getAccountNames> =
      ids.length === 0 ? {} : await this.requester.send(getAccountNames, { ids }, ctx);
    return (id) => (id === commandLine ? { admin: 'Command line' } : { admin_id: id, admin: names[id]?.name ?? '' });
  }
}
