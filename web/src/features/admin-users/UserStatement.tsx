import { useAdminUserStatementQuery } from '../../shared/admin/api';
import { PagedTable } from '../../shared/admin/PagedTable';
import { DenseRowsRow } from '../../shared/admin/ToolRow';
import { statementColumns } from '../../shared/statement';
import { EmptyState } from '../../shared/ui/States';
import { fresh, usePage } from './usePage';

export function UserStatement({ id }: { id: string }) {
  const paging = usePage();
  const statement = useAdminUserStatementQuery({ id, ...paging.page }, fresh);
  return (
    <>
      <DenseRowsRow />
      <PagedTable
        list={statement}
        paging={paging}
        failed="The statement could not be loaded"
        empty={<EmptyState icon="history" title="No transactions yet" />}
        caption="Statement"
        columns={statementColumns()}
        rowKey={({ id: entry }) => entry}
      />
    </>
  );
}
