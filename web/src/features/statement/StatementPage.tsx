import { useSearchParams } from 'react-router';
import { ExportButton } from '../../shared/admin/ExportButton';
import { type StatementEntryView, useStatementMonthQuery, useStatementQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { DayCards } from '../../shared/days/DayCards';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { statementKinds } from '../../shared/statement';
import { LinkButton } from '../../shared/ui/Button';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { WalletFrame } from '../../shared/wallet/WalletFrame';
import { EntryRow } from './EntryRow';
import { MonthHead } from './MonthHead';

type Kind = StatementEntryView['type'];

export default function StatementPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('month') ?? 'latest';
  const type = (Object.keys(statementKinds()) as Kind[]).find((kind) => kind === params.get('type'));
  const filter = { ...(type !== undefined && { type }), month: wanted };
  const paging = usePaging(JSON.stringify(filter));
  const fresh = { refetchOnMountOrArgChange: true };
  const month = useStatementMonthQuery(wanted, fresh);
  const statement = useStatementQuery({ ...filter, ...paging.page }, fresh);
  const balance = (
    <strong key="balance" data-known="bal" className="figures text-ink">
      {formatNaira(useSession()?.user.bal ?? 0)}
    </strong>
  );
  const shown = month.currentData?.data;
  const rows = statement.currentData?.data;
  const retry = () => {
    void month.refetch();
    void statement.refetch();
  };
  const choose = (kind: Kind | undefined) => {
    const next = new URLSearchParams(params);
    if (kind === undefined) next.delete('type');
    else next.set('type', kind);
    setParams(next, { replace: true });
  };
  const error = (!rows && statement.error) || (!shown && month.error);
  if (error) {
    return (
      <WalletFrame title={t`Statement`}>
        <ErrorState title={t`Your statement could not be loaded`} detail={explain(error)} onRetry={retry} />
      </WalletFrame>
    );
  }
  if (shown && rows?.length === 0 && shown.types.length === 0 && !shown.previous && !shown.next) {
    return (
      <WalletFrame title={t`Statement`}>
        <EmptyState icon="history" title={t`No transactions yet.`}>
          <LinkButton to="/client/deposit">{t`Fund Wallet`}</LinkButton>
        </EmptyState>
      </WalletFrame>
    );
  }
  return (
    <WalletFrame title={t`Statement`} intro={jt`Balance ${balance}`}>
      <div className="space-y-5">
        <MonthHead month={shown} />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <KindChips kinds={shown?.types ?? []} chosen={type} onChoose={choose} />
          <ExportButton path="/client/exports/statement" params={{ ...filter, month: shown?.month ?? wanted }} />
        </div>
        {!rows ? (
          <ListSkeleton />
        ) : rows.length === 0 ? (
          <p className="py-6 text-center text-soft">{t`Nothing here.`}</p>
        ) : (
          <DayCards entries={rows} momentOf={({ created_at }) => created_at}>
            {(entry) => <EntryRow key={entry.id} entry={entry} />}
          </DayCards>
        )}
      </div>
      <Pager paging={paging} nextCursor={statement.currentData?.nextCursor} busy={statement.isFetching} />
    </WalletFrame>
  );
}

/** Filters for the month's kinds of entries and the chosen one. */
function KindChips({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly Kind[];
  chosen: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
}) {
  const names = statementKinds();
  const offered = (Object.keys(names) as Kind[]).filter((kind) => kinds.includes(kind) || kind === chosen);
  return (
    <div role="group" aria-label={t`Filter`} className="flex min-h-11 flex-wrap gap-2">
      {[undefined, ...offered].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className="min-h-11 rounded-full border border-line px-4 text-sm font-medium text-soft transition-colors hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-tint aria-pressed:text-brand lg:min-h-10"
        >
          {kind === undefined ? t`All` : names[kind]}
        </button>
      ))}
    </div>
  );
}
