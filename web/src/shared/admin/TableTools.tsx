import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { Popover } from '../ui/Popover';
import { useIsPhone } from '../ui/useIsWide';
import { useSelect } from '../ui/useSelect';
import { type ChoosableColumn, ColumnChoice } from './ColumnChoice';
import { JumpChip, JumpTool, PeriodChip } from './DateTools';
import { ExportButton, type ExportOf } from './ExportButton';
import { SavedFilters } from './SavedFilters';
import { SearchBox } from './SearchBox';
import { DenseRows, ToolRow } from './ToolRow';
import type { TableView } from './useTable';

/**
 * The tools above a table: a search and its filters in a row, all others in a menu. On phones all but the search are on a
 * sheet, with the sort order, because column heads are hidden there.
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
  /** The searched fields, as a hint; absent if the list cannot be searched. */
  hint?: string;
  /** The sortable columns' names, by their names on the server; absent if the list has one order. */
  orders?: Readonly<Record<string, string>>;
  columns: readonly ChoosableColumn[];
  exports?: ExportOf;
  children?: ReactNode;
}) {
  const isPhone = useIsPhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { search, sort, sorts, set, dates } = view;
  const filters = (
    <>
      {children}
      {dates && <PeriodChip dates={dates} />}
      {dates && <JumpChip dates={dates} />}
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
    </>
  );
  const tools = (
    <div className="space-y-5">
      <div className="grid gap-2">
        <DenseRows size="md" />
        {exports && <ExportButton {...exports} />}
      </div>
      <ColumnChoice columns={columns} view={view} />
      <SavedFilters view={view} />
      {dates && <JumpTool dates={dates} />}
    </div>
  );
  return (
    <ToolRow>
      {hint !== undefined && <SearchBox value={search} hint={hint} onSearch={(text) => set('search', text)} />}
      {isPhone ? (
        <Button variant={view.isFiltered ? 'primary' : 'secondary'} onClick={() => setSheetOpen(true)}>
          <Icon name="list" />
          {view.isFiltered ? 'Filtered' : 'Filters'}
          <span className="sr-only"> and tools</span>
        </Button>
      ) : (
        <>
          {filters}
          <Popover
            title="Table tools"
            label="Table tools"
            face={<Icon name="more" className="size-5 stroke-3" />}
            buttonClass="grid size-11 place-items-center rounded-full border border-line bg-surface text-soft hover:border-edge hover:text-ink aria-expanded:border-edge lg:size-10"
            panelClass="top-full w-80 max-w-[calc(100vw-2rem)] p-4"
          >
            {() => tools}
          </Popover>
        </>
      )}
      {isPhone && isSheetOpen && (
        <Dialog title="Filters and tools" isSheet onClose={() => setSheetOpen(false)}>
          <div className="space-y-5">
            <div className="grid gap-2">{filters}</div>
            {tools}
            <div className="sticky -bottom-4 -mx-4 border-t border-line bg-surface px-4 py-3">
              <Button className="w-full" onClick={() => setSheetOpen(false)}>
                Done
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </ToolRow>
  );
}

/** A filter as a chip, marked unless its empty option is chosen. */
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
    <div
      className={`flex items-center rounded-full border border-line bg-surface text-sm hover:border-edge has-[option[value='']:not(:checked)]:border-brand has-[option[value='']:not(:checked)]:bg-tint max-sm:w-full ${className}`}
    >
      <label htmlFor={id} className="shrink-0 pl-3.5 text-soft max-sm:w-22">
        {label}
      </label>
      <select
        id={id}
        className="chip-select min-h-11 min-w-0 flex-1 rounded-full pl-1.5 font-medium lg:min-h-10"
        {...useSelect(value, onChoose, 'choose')}
      >
        {children}
      </select>
    </div>
  );
}
