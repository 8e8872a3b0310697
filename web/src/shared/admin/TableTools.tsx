import { useId, type ReactNode } from 'react';
import { ExportButton, type ExportOf } from './ExportButton';
import { SearchBox } from './SearchBox';
import type { TableView } from './useTable';

/** What stands above a table: its search box, its filters, the way to save it and, where the heads of columns do not show, its order. */
export function TableTools({
  view,
  hint,
  orders,
  exports,
  children,
}: {
  view: TableView;
  /** What can be searched for. */
  hint: string;
  /** The names of the columns that can be sorted by, by the server's name for them. */
  orders: Readonly<Record<string, string>>;
  exports: ExportOf;
  children?: ReactNode;
}) {
  const { search, sort, sorts, set } = view;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox value={search} hint={hint} onSearch={(text) => set('search', text)} />
      {children}
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
      <ExportButton {...exports} />
    </div>
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
    <div className={`flex items-center gap-2.5 text-sm max-sm:w-full ${className}`}>
      <label htmlFor={id} className="shrink-0 font-medium max-sm:w-16">
        {label}
      </label>
      <select id={id} className="input min-w-36" value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  );
}
