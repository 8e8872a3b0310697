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

type Named<Change> = Change &
  (Change extends { readonly by: string } ? { readonly admin: string } : { readonly admin?: string });

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

  /**
   * With the names of who changed something, in one request. A deleted account's is empty. The command line is named without an id; what
   * nobody changed stays as it is.
   */
  async named<Change extends { readonly by?: string }>(
    changes: readonly Change[],
    ctx: RequestContext,
  ): Promise<Named<Change>[]> {
    const ids = new Set(changes.flatMap(({ by }) => by ?? []));
    ids.delete(commandLine);
    const names = ids.size === 0 ? {} : await this.requester.send(getAccountNames, { ids: [...ids] }, ctx);
    return changes.map((change) => ({ ...change, ...changedBy(change, names) }) as Named<Change>);
  }
}

function changedBy(
  { by }: { readonly by?: string },
  names: ReplyOf<typeof getAccountNames>,
): { readonly by?: string; readonly admin?: string } {
  if (by === undefined) return {};
  return by === commandLine ? { by: undefined, admin: 'Command line' } : { admin: names[by]?.name ?? '' };
}
