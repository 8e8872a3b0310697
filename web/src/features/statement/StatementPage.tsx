import { useStatementQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { statementColumns } from '../../shared/statement';
import { LinkButton } from '../../shared/ui/Button';
import { DataTable } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Pager, pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';

export default function StatementPage() {
  const paging = usePaging();
  const balance = useSession()?.user.bal ?? 0;
  const statement = useStatementQuery(
    { limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const rows = statement.currentData?.data;
  const now = (
    <strong key="now" data-known="bal" className="figures text-ink">
      {formatNaira(balance)}
    </strong>
  );
  return (
    <>
      <PageMeta title={t`Statement`} />
      <PageHeader title={t`Statement`} intro={jt`Every naira in and out, with the balance after it. Now: ${now}`} />
      {statement.isError && !rows ? (
        <ErrorState
          title={t`Your statement could not be loaded`}
          detail={explain(statement.error)}
          onRetry={statement.refetch}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="history" title={t`No transactions yet.`}>
          <p className="text-soft">{t`Deposits, purchases and refunds appear here.`}</p>
          <LinkButton to="/client/deposit">{t`Fund Wallet`}</LinkButton>
        </EmptyState>
      ) : (
        <DataTable caption={t`Statement`} columns={statementColumns()} rows={rows} rowKey={(row) => row.id} />
      )}
      <Pager paging={paging} nextCursor={statement.currentData?.nextCursor} busy={statement.isFetching} />
    </>
  );
}
