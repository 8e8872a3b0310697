import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { CountryPriceView } from '../../shared/api/api.generated';
import { formatNaira, formatRate } from '../../shared/format';
import { t } from '../../shared/language/text';
import { RentLink } from '../../shared/prices/RentLink';
import type { ChosenOffer } from '../../shared/pricing/chosenOffer';
import { type Entry, matching } from '../../shared/search/matching';
import { buttonClass } from '../../shared/ui/buttonClass';
import { SearchInput } from '../../shared/ui/SearchInput';

type Delivery = Pick<CountryPriceView, 'success_rate' | 'sample_size' | 'measured_over'>;

/** An offer in a list: its name links to its page, its button to the purchase. */
export function OfferRow({
  href,
  inStock,
  delivery,
  offer,
  countryShown,
  isSignedIn,
  mark,
  children,
}: {
  href: string;
  inStock: boolean;
  delivery: Delivery;
  offer: ChosenOffer;
  countryShown: string;
  isSignedIn: boolean;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-16 items-center gap-x-3 gap-y-1 px-4 py-2.5 narrow:flex-wrap sm:px-5">
      {mark}
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 narrow:basis-full sm:flex-row sm:items-center sm:justify-between">
        <span>
          <a href={href} className="-my-1 block py-1 font-semibold hover:underline hover:underline-offset-4">
            {children}
          </a>
          <DeliveryRate of={delivery} />
        </span>
        <span className="figures font-semibold">{formatNaira(offer.price)}</span>
      </span>
      {inStock ? (
        <RentLink
          offer={offer}
          countryShown={countryShown}
          isSignedIn={isSignedIn}
          className={buttonClass('secondary', 'sm')}
        >
          {t`Rent`}
        </RentLink>
      ) : (
        <span className="text-sm text-soft">{t`Out of stock`}</span>
      )}
    </li>
  );
}

/** The share of numbers that got a code; empty while unknown. */
function DeliveryRate({ of: delivery }: { of: Delivery }) {
  if (delivery.success_rate === undefined) return null;
  const rate = formatRate(delivery);
  return <span className="figures block text-sm text-soft">{t`${rate} got a code`}</span>;
}

function RateNote() {
  return (
    <p className="mt-6 text-sm text-soft">
      {t`The rate: how many of our own numbers received a code, and of how many orders.`}
    </p>
  );
}

/** Rows shown at first, and more with each press of the button. */
const rowsAtOnce = 60;

/** A list's search results, and the shown beginning of them. `entryOf` must be the same function each time. */
export function useSearched<Item>(items: readonly Item[], entryOf: (item: Item) => Entry<Item>, sought = '') {
  const [typed, setTyped] = useState(sought);
  const text = useDeferredValue(typed);
  const entries = useMemo(() => items.map(entryOf), [items, entryOf]);
  const found = useMemo(() => matching(entries, text), [entries, text]);
  const [atMost, setAtMost] = useState(rowsAtOnce);
  return {
    count: found.length,
    shown: found.slice(0, atMost),
    box: { value: typed, onChange: setTyped },
    more: { left: Math.max(0, found.length - atMost), onClick: () => setAtMost(atMost + rowsAtOnce) },
  };
}

/** Searchable offers, each as `children` shows it, and an explanation of their rates. */
export function OfferList<Item extends Delivery>({
  items,
  entryOf,
  search,
  none,
  children,
}: {
  items: readonly Item[];
  entryOf: (item: Item) => Entry<Item>;
  /** Names the search box; without it there is no box. */
  search?: { readonly label: string; readonly placeholder: string } | undefined;
  /** Said when none is found. */
  none: string;
  children: (item: Item) => ReactNode;
}) {
  const { count, shown, box, more } = useSearched(items, entryOf);
  if (items.length === 0) return null;
  return (
    <>
      {search && <SearchBox {...search} {...box} />}
      {count === 0 && (
        <p role="status" className="mt-6 text-soft">
          {none}
        </p>
      )}
      <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card empty:hidden">
        {shown.map(children)}
      </ul>
      <ShowMore {...more} />
      {items.some(({ success_rate: rate }) => rate !== undefined) && <RateNote />}
    </>
  );
}

export function ShowMore({ left, onClick }: { left: number; onClick: () => void }) {
  if (left === 0) return null;
  return (
    <p className="mt-6 text-center">
      <button type="button" onClick={onClick} className={buttonClass('secondary')}>
        {t`Show more (${left} left)`}
      </button>
    </p>
  );
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className="relative mt-8 max-w-xl">
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
