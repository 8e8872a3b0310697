import { Injectable } from '@nestjs/common';
import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { type AuditEntry, commandLine, listAudit, type ListAuditInput } from '@ringlet/contracts/auth/audit';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AuditQuery, type AuditView } from './audit.dto';
import { Users } from './users';

/** The most ids that auth.accounts.names takes; a page of the audit trail can name twice as many. */
const maxIds = 500;

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
    return { data: await this.present(data, ctx), nextCursor };
  }

  /** With the current names of admins and users. */
  async present(data: readonly AuditEntry[], ctx: RequestContext): Promise<AuditView[]> {
    const ids = data.flatMap(({ adminId: admin, userId }) => (userId === undefined ? [admin] : [admin, userId]));
    const names = await this.namesOf([...new Set(ids.filter((id) => id !== commandLine))], ctx);
    return data.map(({ amount, ...entry }) => ({
      ...entry,
      admin: entry.adminId === commandLine ? 'Command line' : (names[entry.adminId]?.name ?? ''),
      ...(entry.userId !== undefined && { user: names[entry.userId]?.name ?? '' }),
      ...(amount !== undefined && { amount: nairaFromKobo(amount) }),
    }));
  }

  private async namesOf(ids: readonly string[], ctx: RequestContext): Promise<ReplyOf<typeof getAccountNames>> {
    const batches = [ids.slice(0, maxIds), ids.slice(maxIds)].filter((batch) => batch.length > 0);
    const replies = batches.map((batch) => this.requester.send(getAccountNames, { ids: batch }, ctx));
    return Object.assign({}, ...(await Promise.all(replies))) as ReplyOf<typeof getAccountNames>;
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
