import { useAdminUserBidsQuery } from '../../shared/admin/api';
import { PagedTable } from '../../shared/admin/PagedTable';
import { DenseRowsRow } from '../../shared/admin/ToolRow';
import { EmptyState } from '../../shared/ui/States';
import { bidColumns } from './bidColumns';
import { fresh, usePage } from './usePage';

export function UserBids({ id }: { id: string }) {
  const paging = usePage();
  const bids = useAdminUserBidsQuery({ id, ...paging.page }, fresh);
  return (
    <>
      <DenseRowsRow />
      <PagedTable
        list={bids}
        paging={paging}
        failed="The bids could not be loaded"
        empty={<EmptyState icon="clock" title="No bids in the last 30 days" />}
        caption="Bids"
        columns={bidColumns}
        rowKey={(bid) => bid.id}
      />
    </>
  );
}
