import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useSelect } from '../ui/useSelect';
import { type ChoosableColumn, ColumnChoice } from './ColumnChoice';
import { DateTools } from './DateTools';
import { ExportButton, type ExportOf } from './ExportButton';
import { SavedFilters } from './SavedFilters';
import { SearchBox } from './SearchBox';
import { DenseRows, ToolRow } from './ToolRow';
import type { TableView } from './useTable';

/**
 * The tools above a table: its filters, columns and rows, a search and an export where it has them and, where column heads are hidden, the
 * sort order. On phones all but the search are below a button.
 */
export function TableTools({
  view,
  hint,
  orders,
  columns,
  exports,
  children,
}: {
  view: TableView;
  /** The fields that are searched, as a hint; absent where the list cannot be searched. */
  hint?: string;
  /** The names of the sortable columns, by their name on the server; absent where the list has one order. */
  orders?: Readonly<Record<string, string>>;
  columns: readonly ChoosableColumn[];
  exports?: ExportOf;
  children?: ReactNode;
}) {
  const { search, sort, sorts, set } = view;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <ToolRow>
      {hint !== undefined && <SearchBox value={search} hint={hint} onSearch={(text) => set('search', text)} />}
      <Button
        variant={view.isFiltered ? 'primary' : 'secondary'}
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="list" /> {view.isFiltered ? 'Filters and tools (filtered)' : 'Filters and tools'}
      </Button>
      <div id={id} className={`more-tools contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
        {view.dates && <DateTools dates={view.dates} />}
        {orders && (
          <Choice label="Sort by" className="lg:hidden" value={sort} onChoose={(chosen) => set('sort', chosen)}>
            {sorts.map((each) => {
              const isDescending = each.startsWith('-');
              const name = orders[isDescending ? each.slice(1) : each] ?? each;
              return (
                <option key={each} value={each}>
                  {name} {isDescending ? '↓' : '↑'}
                </option>
              );
            })}
          </Choice>
        )}
        <ColumnChoice columns={columns} view={view} />
        <DenseRows />
        <SavedFilters view={view} />
        {exports && <ExportButton {...exports} />}
      </div>
    </ToolRow>
  );
}

export function Choice({
  label,
  value,
  onChoose,
  className = '',
  children,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={`flex items-center gap-2.5 text-sm narrow:flex-wrap narrow:gap-0.5 max-sm:w-full ${className}`}>
      <label htmlFor={id} className="shrink-0 font-medium max-sm:w-16">
        {label}
      </label>
      <select id={id} className="input min-w-36 narrow:min-w-0" {...useSelect(value, onChoose, 'choose')}>
        {children}
      </select>
    </div>
  );
}
