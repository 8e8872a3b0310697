import { ActTable } from '../../shared/admin/ActTable';
import { useAuditTrailQuery } from '../../shared/admin/api';
import { ExportRow } from '../../shared/admin/ExportRow';
import { Pager } from '../../shared/ui/Pager';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

/** What admins did to this user. */
export function UserActs({ id }: { id: string }) {
  const { paging, page } = usePage();
  const acts = useAuditTrailQuery({ userId: id, ...page }, fresh);
  return (
    <>
      <ExportRow path="/admin/exports/audit" params={{ userId: id }} />
      <ActTable list={acts} empty={<EmptyState icon="shield" title="No admin has done anything here" />} />
      <Pager paging={paging} nextCursor={acts.currentData?.nextCursor} busy={acts.isFetching} />
    </>
  );
}
