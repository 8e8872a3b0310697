import { useAuditTrailQuery } from '../../shared/admin/api';
import { auditColumns, AuditTable } from '../../shared/admin/AuditTable';
import { ExportRow } from '../../shared/admin/ExportRow';
import { Pager } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

const columns = auditColumns();

export function UserAudit({ id }: { id: string }) {
  const paging = usePage();
  const actions = useAuditTrailQuery({ userId: id, ...paging.page }, fresh);
  return (
    <>
      <ExportRow path="/admin/exports/audit" params={{ userId: id }} />
      <AuditTable list={actions} columns={columns} empty={<EmptyState icon="shield" title="No audited actions" />} />
      <Pager paging={paging} nextCursor={actions.currentData?.nextCursor} busy={actions.isFetching} />
    </>
  );
}
