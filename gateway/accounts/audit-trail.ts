import { Injectable } from '@nestjs/common';
import { type AuditEntry, listAudit, type ListAuditInput } from '@ringlet/contracts/auth/audit';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { namesOf } from '../http/names';
import { type RequestContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AuditQuery, type AuditView } from './audit.dto';
import { Users } from './users';

/** The audit trail of admin actions. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page({ search, adminId, ...query }: AuditQuery, ctx: RequestContext): Promise<PageOf<AuditView>> {
    const filter = await this.filterFor(search, ctx);
    const by = adminId === undefined ? {} : { adminIds: [adminId] };
    const { data, nextCursor } = await this.requester.send(listAudit, { ...query, ...filter, ...by }, ctx);
    return { data: await this.withNames(data, ctx), nextCursor };
  }

  /** With the current names of admins and users. */
  async withNames(data: readonly AuditEntry[], ctx: RequestContext): Promise<AuditView[]> {
    const ids = data.flatMap(({ adminId, userId }) => [adminId, userId]);
    const nameOf = await namesOf(ids, this.requester, ctx);
    return data.map((entry) => ({
      ...entry,
      admin: nameOf(entry.adminId).name,
      user: entry.userId === undefined ? undefined : nameOf(entry.userId).name,
    }));
  }

  private async filterFor(
    search: string | undefined,
    ctx: RequestContext,
  ): Promise<Pick<ListAuditInput, 'subject' | 'adminIds'>> {
    if (search === undefined) return {};
    const { id, reference } = parseSearch(search);
    const subject = id ?? reference;
    return subject === undefined ? { adminIds: [...(await this.users.findIds(search, ctx))] } : { subject };
  }
}
