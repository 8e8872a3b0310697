import { useSupplierLedgersQuery } from '../../shared/admin/api';
import type { SupplierLedgerView } from '../../shared/admin/api.generated';
import { ExportButton } from '../../shared/admin/ExportButton';
import { ageText } from '../../shared/age';
import { explain } from '../../shared/api/failure';
import { formatDecimal } from '../../shared/currencies';
import { formatCount } from '../../shared/format';
import { Bars } from '../../shared/ui/Bars';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { AllClear } from './AllClear';

/** Each supplier: what it kept by day, and the file for claiming it. */
export function SupplierLedgers() {
  const ledgers = useSupplierLedgersQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 60_000 });
  const { currentData, fulfilledTimeStamp = 0 } = ledgers;
  if (ledgers.isError && !currentData) {
    return (
      <ErrorState
        title="The ledger could not be loaded"
        detail={explain(ledgers.error)}
        onRetry={() => void ledgers.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  if (currentData.data.length === 0) return <AllClear>There is no supplier.</AllClear>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {currentData.data.map((ledger) => (
        <li key={ledger.upstream}>
          <Supplier ledger={ledger} now={fulfilledTimeStamp} />
        </li>
      ))}
    </ul>
  );
}

function Supplier({ ledger, now }: { ledger: SupplierLedgerView; now: number }) {
  const { upstream, currency, compared_at, kept, kept_of, unexplained, dearer_by, days } = ledger;
  const [hasKept, isUnexplained] = [Number(kept) > 0, Number(unexplained) > 0];
  const agrees = !hasKept && !isUnexplained;
  const state = compared_at === undefined ? 'unknown' : agrees ? 'agrees' : hasKept ? 'overcharges' : 'differs';
  const beyond = days.map((day) => Number(day.kept) + Number(day.unexplained));
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{upstream}</h3>
        <StatusPill tone={state === 'agrees' ? 'good' : state === 'unknown' ? 'neutral' : 'bad'}>{state}</StatusPill>
      </div>
      {!agrees && (
        <>
          <Bars
            values={beyond}
            label={`Charged beyond what was bought in ${days.length} days, in ${currency}: ${beyond.join(', ')}`}
            className="mt-3 h-16 w-full text-bad"
          />
          <dl className="mt-3 grid gap-1 text-sm">
            {hasKept && (
              <Row
                name={`Kept of ${formatCount(kept_of)} ${kept_of === 1 ? 'number' : 'numbers'}`}
                amount={kept}
                currency={currency}
              />
            )}
            {isUnexplained && <Row name="Not explained" amount={unexplained} currency={currency} />}
          </dl>
        </>
      )}
      <p className="mt-2 grow text-sm text-soft">
        {dearer_by > 0 && `A code costs ${dearer_by} % more here. `}
        {compared_at ? `Compared ${ageText(compared_at, now)}.` : 'Not compared yet.'}
      </p>
      {hasKept && (
        <div className="mt-4">
          <ExportButton path="/admin/exports/supplier-claims" params={{ provider: upstream }} />
        </div>
      )}
    </Card>
  );
}

function Row({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-soft">{name}</dt>
      <dd className="figures text-lg font-semibold whitespace-nowrap">
        {formatDecimal(amount)} <span className="text-sm font-normal text-soft">{currency}</span>
      </dd>
    </div>
  );
}
