import { AuditTable } from '../../shared/admin/AuditTable';
import { useAuditTrailQuery } from '../../shared/admin/api';
import { ExportRow } from '../../shared/admin/ExportRow';
import { Pager } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

/** The audit trail of this user. */
export function UserAudit({ id }: { id: string }) {
  const { paging, page } = usePage();
  const acts = useAuditTrailQuery({ userId: id, ...page }, fresh);
  return (
    <>
      <ExportRow path="/admin/exports/audit" params={{ userId: id }} />
      <AuditTable list={acts} empty={<EmptyState icon="shield" title="No audited actions" />} />
      <Pager paging={paging} nextCursor={acts.currentData?.nextCursor} busy={acts.isFetching} />
    </>
  );
}
