import { useProfitQuery } from '../../shared/admin/api';
import type { ProfitDayView } from '../../shared/admin/api.generated';
import { formatSigned } from '../../shared/currencies';
import { formatCount, formatNaira } from '../../shared/format';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { comparedDays } from './days';

const measures: readonly { readonly name: string; readonly of: (day: Omit<ProfitDayView, 'day'>) => string }[] = [
  { name: 'Numbers sold', of: ({ sold }) => formatCount(sold) },
  { name: 'Sales', of: ({ charged }) => formatNaira(charged) },
  { name: 'Refunds', of: ({ refunds }) => formatNaira(refunds) },
  { name: 'Profit', of: ({ profit }) => formatSigned(profit) },
];

const nothing = { sold: 0, refunded: 0, charged: 0, refunds: 0, cost: 0, profit: 0, uncosted: 0 };

/** Today's sales so far beside yesterday's and those of the same day last week. Nothing where they cannot be read. */
export function Today() {
  const { today, yesterday, lastWeek } = comparedDays(Date.now());
  const query = useProfitQuery(
    { by: 'day', from: lastWeek, to: today },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const days = query.data?.data.days;
  if (query.isError && !days) return null;
  const on = (wanted: string) => days?.find(({ day }) => day === wanted) ?? nothing;
  return (
    <section aria-label="Today so far" className="mb-8">
      <h2 className="text-xl">Today so far</h2>
      <p className="mt-1 mb-3 text-sm text-soft">Beside all of yesterday, and of the same day last week.</p>
      <ul aria-label="Today" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!days}>
        {measures.map(({ name, of }) => (
          <li key={name}>
            <Card className="px-4 py-3">
              <h3 className="text-sm font-medium tracking-normal text-soft">{name}</h3>
              {days ? (
                <>
                  <p className="figures text-2xl font-semibold wrap-anywhere">{of(on(today))}</p>
                  <p className="figures text-xs text-soft">Yesterday {of(on(yesterday))}</p>
                  <p className="figures text-xs text-soft">Last week {of(on(lastWeek))}</p>
                </>
              ) : (
                <Skeleton className="mt-1 h-12 w-40" />
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
