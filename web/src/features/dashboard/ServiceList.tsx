import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfferView } from '../../shared/api/api.generated';
import { formatCount, formatListPrice, formatRate, formatWait } from '../../shared/format';
import { msgid, ngettext, t } from '../../shared/language/text';
import { selectService } from '../../shared/pricing/selectedService';
import { Mark } from '../../shared/ui/Mark';
import { Meter } from '../../shared/ui/Meter';
import { Skeleton } from '../../shared/ui/States';

/** In rem, like the text. Where a name and its price do not fit side by side, they stand below each other. */
const rowHeight = { sideBySide: 4.75, below: 10 };
/** In rem, including the gap on its right; in a narrower column a name and its price overlap. */
const narrowestColumn = 20.5;
/** In rem. The list is wider than its place by its last column's gap. */
const gap = 0.75;
/** In rem, like the styles' variant `narrow`. */
const narrow = 18;

/** Rows rendered above and below the window. */
const overscan = 4;

/** Of thousands of services the page has only the rows in and near the window. */
export function ServiceList({
  offers,
  countryName,
  grid: { columns, height },
}: {
  offers: readonly OfferView[];
  countryName: string;
  grid: Grid;
}) {
  const list = useRef<HTMLUListElement>(null);
  const rowCount = Math.ceil(offers.length / columns);
  const rows = useVisibleRows(list, { count: rowCount, height });
  const count = formatCount(offers.length);

  return (
    <>
      <p className="text-sm text-soft max-sm:sr-only sm:mb-3" role="status">
        {ngettext(msgid`${count} service`, `${count} services`, offers.length)}
      </p>
      <ul ref={list} className="relative -mr-3" style={{ height: rowCount * height }}>
        {rows.flatMap((row) =>
          offers.slice(row * columns, (row + 1) * columns).map((offer, column) => (
            <li
              key={offer.application_id}
              aria-setsize={offers.length}
              aria-posinset={row * columns + column + 1}
              className="absolute top-0 pr-3 pb-3"
              style={{
                width: `${100 / columns}%`,
                left: `${(100 / columns) * column}%`,
                height,
                transform: `translateY(${row * height}px)`,
              }}
            >
              <Service offer={offer} countryName={countryName} />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** The places of the first rows, in the list's future columns: only styles know them before the list is measured. */
export function ServiceSkeleton() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.75rem),1fr))] gap-3">
      <span className="sr-only">{t`Loading...`}</span>
      {Array.from({ length: 15 }, (_, row) => (
        <Skeleton key={row} className="h-16 w-full narrow:h-37" />
      ))}
    </div>
  );
}

/** Below this stock the number is shown. */
const few = 50;

function Service({ offer, countryName }: { offer: OfferView; countryName: string }) {
  const left = formatCount(offer.count);
  const price = formatListPrice(offer.list_price);
  const face = (
    <>
      <Mark name={offer.application} className="size-11 text-base" />
      <span className="min-w-0 flex-1 narrow:w-full narrow:flex-none">
        <span className="flex items-baseline justify-between gap-2 narrow:block narrow:*:block">
          <span className="truncate font-semibold">{offer.application}</span>
          <span className="figures shrink-0 text-sm font-semibold">
            {price.slice(0, -1)}
            {/* Third decimals are for comparing lists. */}
            <small className="text-xs font-normal text-soft">{price.slice(-1)}</small>
          </span>
        </span>
        <span className="figures flex items-center gap-2.5 text-xs text-soft empty:hidden">
          <DeliveryStats offer={offer} />
          {offer.count <= 0 ? (
            <span>{t`Out of stock`}</span>
          ) : (
            offer.count < few && <span className="text-warn">{t`${left} left`}</span>
          )}
        </span>
      </span>
    </>
  );
  const box =
    'flex h-full items-center gap-3 rounded-md border border-line px-3.5 narrow:flex-col narrow:items-start narrow:justify-center narrow:gap-1';
  if (offer.count <= 0) return <div className={`${box} bg-sunken text-soft`}>{face}</div>;
  const to = `/client/buy?${new URLSearchParams({
    country: offer.country_id,
    service: offer.application_id,
    countryName,
  }).toString()}`;
  const { application_id, application, country, country_id } = offer;
  return (
    <Link
      to={to}
      onClick={() => selectService({ application_id, application, country, country_id })}
      className={`${box} bg-surface transition-colors hover:border-brand hover:bg-tint`}
    >
      {face}
    </Link>
  );
}

/** Success rate and usual wait; empty for too few orders. */
function DeliveryStats({ offer }: { offer: OfferView }) {
  const { success_rate: rate, usual_wait: wait } = offer;
  if (rate === undefined) return null;
  const received = formatRate(offer);
  const time = wait === undefined ? undefined : formatWait(wait);
  return (
    <>
      <span className="w-12">
        <Meter part={rate / 100} />
      </span>
      {time !== undefined && <span aria-hidden="true">{time}</span>}
      <span className="sr-only">
        {time === undefined ? t`${received} received a code` : t`${received} received a code, usually within ${time}`}
      </span>
    </>
  );
}

/**
 * The rows in and near the window. All have the same height, so that no row has to be measured. The list is read after it is
 * painted: earlier, the browser would have to lay the page out once more.
 */
function useVisibleRows(
  list: { readonly current: HTMLElement | null },
  { count, height }: { count: number; height: number },
): readonly number[] {
  const [{ first, last }, setRange] = useState(() => ({ first: 0, last: rowsOf(window.innerHeight, height) }));
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const now = {
        first: Math.max(0, Math.floor(-top / height) - overscan),
        last: rowsOf(window.innerHeight - top, height),
      };
      setRange((known) => (known.first === now.first && known.last === now.last ? known : now));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, height]);
  const length = Math.max(0, Math.min(last, count) - first);
  return Array.from({ length }, (_, index) => first + index);
}

/** How many rows end above this place, in pixels from the list's top, including those rendered below the window. */
const rowsOf = (bottom: number, height: number): number => Math.max(0, Math.ceil(bottom / height)) + overscan;

export interface Grid {
  readonly columns: number;
  /** A row's, in pixels. */
  readonly height: number;
}

/** The last measured one: a list that is shown again starts with it. */
let lastGrid: Grid = { columns: 1, height: 76 };

/** How many columns fit into a place, and how high their rows are, by the text's size. */
export function useGrid(place: { readonly current: HTMLElement | null }): Grid {
  const [grid, setGrid] = useState(lastGrid);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const root = document.documentElement;
      const rem = parseFloat(getComputedStyle(root).fontSize) || 16;
      const columns = Math.max(1, Math.floor((element.clientWidth / rem + gap) / narrowestColumn));
      const height = rem * (root.clientWidth < narrow * rem ? rowHeight.below : rowHeight.sideBySide);
      if (lastGrid.columns !== columns || lastGrid.height !== height) lastGrid = { columns, height };
      setGrid(lastGrid);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return grid;
}
