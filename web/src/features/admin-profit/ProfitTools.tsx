import { Choice } from '../../shared/admin/TableTools';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { formatDay, periods, today } from './ranges';
import { groups } from './rows';
import type { ProfitView } from './useProfitView';

/** Where column heads are hidden. */
const orders = [
  { value: 'profit', label: 'Largest loss' },
  { value: '-profit', label: 'Largest profit' },
  { value: '-refunds', label: 'Most refunded' },
  { value: '-sold', label: 'Most sold' },
  { value: 'name', label: 'Name' },
] as const;

/** The period, the grouping, the filters that are on, and the export. */
export function ProfitTools({ view, onExport }: { view: ProfitView; onExport: (() => void) | undefined }) {
  const { period, range, by, filters, problem, set } = view;
  const choosePeriod = (value: string) =>
    set(value === 'own' ? { period: value, ...range } : { period: value === 'month' ? '' : value, from: '', to: '' });
  const removeFilter = (name: string) => set({ [name]: '', [`${name}-name`]: '' });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Choice label="Period" value={period} onChoose={choosePeriod}>
          {periods.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        {period === 'own' && (
          <>
            <Day label="From" value={range.from} onChoose={(from) => set({ from })} />
            <Day label="To" value={range.to} onChoose={(to) => set({ to })} />
          </>
        )}
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
        <Button variant="secondary" className="max-sm:w-full" disabled={!onExport} onClick={onExport}>
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
          <p>
            {range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)} to ${formatDay(range.to)}`}
          </p>
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

function Day({ label, value, onChoose }: { label: string; value: string; onChoose: (day: string) => void }) {
  return (
    <label className="flex items-center gap-2.5 text-sm font-medium max-sm:w-full">
      <span className="shrink-0 max-sm:w-16">{label}</span>
      <input
        type="date"
        className="input min-w-36"
        value={value}
        min="2020-01-01"
        max={today()}
        required
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
    </label>
  );
}
