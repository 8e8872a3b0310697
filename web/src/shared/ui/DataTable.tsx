import { Fragment, type PointerEvent, type ReactNode } from 'react';
import { useDenseRows } from './denseRows';
import { Icon } from './Icon';
import { Card } from './Surface';
import { useIsWide } from './useIsWide';

export interface Column<Row> {
  /** A column with an id can be hidden. */
  readonly id?: string;
  readonly name: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Aligns the column right, for comparing figures. */
  readonly numeric?: boolean;
  /** The cell is the row header, which screen readers announce with the other cells. */
  readonly isRowName?: boolean;
  /** The sort order after the first click on this head, e.g. `-amount` for the largest first. */
  readonly sort?: string;
  /** The cell's place in a row of three lines on narrow windows: each place has one column, all others are `unplaced`. */
  readonly place?: Place;
}

/** Each place has a line and a side. */
type Place = keyof typeof places;

const places = {
  title: 'max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-1 max-lg:text-base',
  state: 'max-lg:col-start-3 max-lg:row-start-1 max-lg:text-right narrow:text-left',
  name: 'max-lg:col-start-1 max-lg:row-start-2',
  detail: 'max-lg:col-start-2 max-lg:row-start-2 max-lg:text-soft',
  text: 'max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-2',
  figure: 'max-lg:col-start-3 max-lg:row-start-2 max-lg:text-right narrow:text-left',
  note: 'max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:text-xs max-lg:text-soft',
  action: 'max-lg:col-start-3 max-lg:row-start-3 max-lg:text-right narrow:text-left',
  /** Several buttons on their own line. */
  actions: 'max-lg:col-span-3 max-lg:row-start-4 max-lg:text-right narrow:text-left',
  /** Read by screen readers only. */
  unplaced: 'max-lg:sr-only',
} as const;

const placedRow =
  'max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:items-center max-lg:gap-x-2.5 max-lg:gap-y-0.5 max-lg:rounded-md narrow:flex narrow:flex-col narrow:items-start';
const cardRow = 'max-lg:block max-lg:rounded-lg';
const cardCell =
  'max-lg:flex max-lg:min-h-7 max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:py-0.5 max-lg:text-right narrow:flex-wrap narrow:gap-x-4 narrow:gap-y-0 narrow:text-left';

const compactRegion = 'lg:max-h-[calc(100dvh-4.25rem)] lg:scroll-pt-8 lg:overflow-auto lg:rounded-md';
const compactHead = 'bg-surface px-1.5 whitespace-nowrap shadow-[inset_0_-1px_0_var(--line)] first:pl-3 last:pr-3';
const compactCell = 'lg:px-1.5 lg:first:pl-3 lg:last:pr-3';
/** Cut lines are whole while something in them is open and while the keyboard is in their row. */
const wholeWhereUsed =
  'lg:has-[[aria-expanded=true],[open]]:line-clamp-none lg:in-[tr:has(:focus-visible)]:line-clamp-none';

const looks = {
  usual: {
    region: 'lg:overflow-x-auto',
    row: '',
    head: 'px-3 py-3 xl:px-4',
    cell: 'lg:px-3 lg:py-3.5 xl:px-4',
    content: '',
  },
  tight: { region: 'lg:overflow-x-auto', row: '', head: 'px-2.5 py-3', cell: 'lg:px-2.5 lg:py-3.5', content: '' },
  compact: {
    region: compactRegion,
    row: 'compact-row',
    head: compactHead,
    cell: compactCell,
    content: `lg:line-clamp-2 ${wholeWhereUsed}`,
  },
  dense: {
    region: compactRegion,
    row: 'compact-row dense-row',
    head: compactHead,
    cell: compactCell,
    content: `lg:line-clamp-1 lg:max-2xl:max-w-70 ${wholeWhereUsed}`,
  },
} as const;

/**
 * A table from 1024 px up. Below that its rows have three lines if the columns have places, else they are cards of names and
 * values.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  detail,
  tight = false,
  compact = false,
  sort,
  onSort,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The content below an open row; null while closed. */
  detail?: (row: Row) => ReactNode;
  /** Narrower padding, for many columns. */
  tight?: boolean;
  /** From 1024 px up: rows of one line, at most two, in a region that scrolls below its heads; one line if dense rows are chosen. */
  compact?: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const { dense } = useDenseRows();
  const hasPlaces = columns.some(({ place }) => place !== undefined);
  const look = looks[lookOf({ tight, compact, dense })];
  return (
    <Card className={`max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none ${look.region}`} scrollable={caption}>
      <table className="w-full text-sm max-lg:block" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead className={`max-lg:sr-only ${compact ? 'lg:sticky lg:top-0 lg:z-10' : ''}`}>
          <tr role="row" className={`border-b border-line text-left text-soft ${look.row}`}>
            {columns.map((column) => (
              <th
                key={column.name}
                role="columnheader"
                scope="col"
                aria-sort={onSort && column.sort ? directionOf(column.sort, sort) : undefined}
                className={`font-medium ${look.head} ${column.numeric ? 'text-right' : ''}`}
              >
                {onSort && column.sort ? <SortHead column={column} sort={sort} onSort={onSort} /> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={`max-lg:block ${hasPlaces ? 'max-lg:space-y-2' : 'max-lg:space-y-3'}`}
          role="rowgroup"
          onPointerOver={compact ? nameCutText : undefined}
        >
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                className={`border-line last:border-0 hover:bg-sunken max-lg:border max-lg:bg-surface max-lg:px-4 narrow:px-2 max-lg:py-2.5 max-lg:shadow-card max-lg:last:border lg:border-b ${hasPlaces ? placedRow : cardRow} ${look.row}`}
              >
                {columns.map((column) => (
                  <Cell
                    key={column.name}
                    isRowName={column.isRowName === true}
                    className={`${column.place ? places[column.place] : cardCell} ${look.cell} ${column.numeric ? 'figures lg:text-right' : ''}`}
                  >
                    {!column.place && (
                      <span className="max-w-[50%] shrink-0 text-left text-soft lg:hidden" aria-hidden="true">
                        {column.name}
                      </span>
                    )}
                    <span className={`cell-text min-w-0 break-words ${look.content}`}>{column.cell(row, index)}</span>
                  </Cell>
                ))}
              </tr>
              <Detail columns={columns.length}>{detail?.(row)}</Detail>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function lookOf({ tight, compact, dense }: Record<'tight' | 'compact' | 'dense', boolean>): keyof typeof looks {
  if (compact) return dense ? 'dense' : 'compact';
  return tight ? 'tight' : 'usual';
}

/** Titles a cut text with the whole of it. */
function nameCutText({ target }: PointerEvent<HTMLElement>) {
  const text = (target as Element).closest<HTMLElement>('.cell-text');
  if (!text) return;
  const isCut = text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
  if (isCut) text.title = text.innerText;
  else text.removeAttribute('title');
}

function Cell({ isRowName, ...cell }: { isRowName: boolean; className: string; children: ReactNode }) {
  return isRowName ? (
    <th role="rowheader" scope="row" {...cell} className={`${cell.className} text-left font-normal`} />
  ) : (
    <td role="cell" {...cell} />
  );
}

const fieldOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : sort);

function directionOf(wanted: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === undefined || fieldOf(wanted) !== fieldOf(sort)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** Below 1024 px there are no column heads: the order is chosen above the list. */
function SortHead<Row>({
  column: { name, sort: first = '', numeric },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const isWide = useIsWide();
  const direction = directionOf(first, sort);
  const turned = direction === 'descending' ? fieldOf(first) : `-${fieldOf(first)}`;
  if (!isWide) return name;
  return (
    <button
      type="button"
      className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-sunken hover:text-ink ${numeric ? 'flex-row-reverse' : ''} ${direction === 'none' ? '' : 'text-ink'}`}
      onClick={() => onSort(direction === 'none' ? first : turned)}
    >
      {name}
      <Icon
        name="down"
        className={`size-4 transition-transform ${direction === 'none' ? 'opacity-35' : ''} ${direction === 'ascending' ? 'rotate-180' : ''}`}
      />
    </button>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr role="row" className="max-lg:block">
      <td role="cell" colSpan={columns} className="max-lg:block lg:px-4 lg:pb-4">
        {children}
      </td>
    </tr>
  );
}
