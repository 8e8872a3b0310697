import { Injectable } from '@nestjs/common';
import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { commandLine } from '@ringlet/contracts/auth/audit';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';

/** `by`: an admin's id, or the command line; absent if nobody changed anything. */
interface Changed {
  readonly by?: string;
}

type Named<Change extends Changed> = Change &
  (Change extends Required<Changed> ? { readonly admin: string } : { readonly admin?: string });

/** Finds the names of the admins who changed something. */
@Injectable()
export class Changers {
  constructor(private readonly requester: Requester) {}

  /** Adds the names with one request, or none if no admin is among them. The command line has a name and no id. */
  async named<Change extends Changed>(changes: readonly Change[], ctx: RequestContext): Promise<Named<Change>[]> {
    const ids = new Set(changes.flatMap(({ by }) => by ?? []));
    ids.delete(commandLine);
    const names = ids.size === 0 ? {} : await this.requester.send(getAccountNames, { ids: [...ids] }, ctx);
    return changes.map((change) => ({ ...change, ...changedBy(change, names) }) as Named<Change>);
  }
}

function changedBy({ by }: Changed, names: ReplyOf<typeof getAccountNames>): Changed & { readonly admin?: string } {
  if (by === undefined) return {};
  return by === commandLine ? { by: undefined, admin: 'Command line' } : { admin: names[by]?.name ?? '' };
}
