import { formatRange } from '../../shared/admin/days';
import { PeriodChoice } from '../../shared/admin/PeriodChoice';
import { Choice } from '../../shared/admin/TableTools';
import { DenseRows } from '../../shared/admin/ToolRow';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { groups } from './rows';
import type { ProfitView } from './useProfitView';

/** For windows without column heads. */
const orders = [
  { value: 'profit', label: 'Largest loss' },
  { value: '-profit', label: 'Largest profit' },
  { value: '-refunds', label: 'Most refunded' },
  { value: '-sold', label: 'Most sold' },
  { value: 'name', label: 'Name' },
] as const;

/** The period, the grouping, the active filters, and the export. */
export function ProfitTools({ view, onExport }: { view: ProfitView; onExport: (() => void) | undefined }) {
  const { period, range, by, filters, problem, set } = view;
  const removeFilter = (name: string) => set({ [name]: '', [`${name}-name`]: '' });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PeriodChoice
          period={period}
          range={range}
          problem={problem}
          onChange={(changes) => set(changes.period === 'month' ? { ...changes, period: '' } : changes)}
        />
        <Choice label="By" value={by} onChoose={(value) => set({ by: value === 'service' ? '' : value, sort: '' })}>
          {groups.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice
          label="Sort by"
          className="lg:hidden"
          value={view.sort}
          onChoose={(sort) => set({ sort: sort === 'profit' ? '' : sort })}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <DenseRows />
        <Button variant="secondary" size="sm" className="max-sm:w-full" disabled={!onExport} onClick={onExport}>
          <Icon name="download" />
          Export CSV
        </Button>
      </div>
      <div className="mb-6 flex flex-wrap items-center gap-2 text-sm text-soft">
        {problem ? (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        ) : (
          <p>{formatRange(range)}</p>
        )}
        {filters.map(({ name, label }) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            aria-label={`Remove the filter: ${label}`}
            onClick={() => removeFilter(name)}
          >
            {label} <Icon name="close" className="size-4" />
          </Button>
        ))}
      </div>
    </>
  );
}
