import { findAccounts } from '@ringlet/contracts/auth/admin';
import { type AuditEntry, listAudit, type ListAuditInput } from '@ringlet/contracts/auth/audit';
import { type PageOf } from '@ringlet/contracts/paging';
import { namesOf } from '../http/names';
import { type PublicContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AuditQuery, type AuditView } from './audit.dto';

/** A page of the audit trail of admin actions. Errors: platform/search-too-wide. */
export async function auditPage(
  { search, adminId, ...query }: AuditQuery,
  ctx: PublicContext,
): Promise<PageOf<AuditView>> {
  const filter = await filterFor(search, ctx);
  const by = adminId === undefined ? {} : { adminIds: [adminId] };
  const { data, nextCursor } = await ctx.send(listAudit, { ...query, ...filter, ...by });
  return { data: await withPeople(data, ctx), nextCursor };
}

/** With the current names of admins and users. */
export async function withPeople(data: readonly AuditEntry[], ctx: PublicContext): Promise<AuditView[]> {
  const ids = data.flatMap(({ adminId, userId }) => [adminId, userId]);
  const nameOf = await namesOf(ids, ctx);
  return data.map((entry) => ({
    ...entry,
    admin: nameOf(entry.adminId).name,
    user: entry.userId === undefined ? undefined : nameOf(entry.userId).name,
  }));
}

async function filterFor(
  search: string | undefined,
  ctx: PublicContext,
): Promise<Pick<ListAuditInput, 'subject' | 'adminIds'>> {
  if (search === undefined) return {};
  const { id, reference } = parseSearch(search);
  const subject = id ?? reference;
  return subject === undefined ? { adminIds: [...(await ctx.send(findAccounts, { search }))] } : { subject };
}
