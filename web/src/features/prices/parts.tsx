import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { t } from '../../shared/language/text';
import type { CountryPriceView } from '../../shared/api/api.generated';
import { formatNaira, formatRate } from '../../shared/format';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { chooseOffer, type ChosenOffer } from '../../shared/pricing/chosenOffer';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';

type Delivery = Pick<CountryPriceView, 'success_rate' | 'sample_size' | 'measured_over'>;

const neverChanges = () => () => undefined;

/** The parts of the address; all are empty in the prerendered page, which is of no service and no country. */
export function useAddress(): readonly string[] {
  const path = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => '',
  );
  return path.split('/').slice(1);
}

/** Sets the title, which the server writes into the page, once the name is known; hides the page of what is not sold from search engines. */
export function usePageTitle(title: string | undefined, isUnknown: boolean): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Ringlet`;
    if (!isUnknown) return;
    document.title = `${t`Page not found`} · Ringlet`;
    const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(hidden);
    return () => hidden.remove();
  }, [title, isUnknown]);
}

/** Whether an answer says that there is no such thing. */
export const isUnknownAs = (failed: number | undefined): boolean => failed === 404 || failed === 422;

export function Unknown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="figures mt-4 font-semibold text-brand">404</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-soft">{children}</p>
      <a href="/prices" className={buttonClass('primary', 'md', 'mt-6')}>
        {t`See all prices`}
      </a>
    </>
  );
}

/** The pages above this one. */
export function Breadcrumbs({
  above,
  here,
}: {
  above: readonly (readonly [name: string, href: string])[];
  here: string;
}) {
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm">
      <ol className="-ml-2 flex flex-wrap items-center text-soft">
        {above.map(([name, href]) => (
          <li key={href} className="flex items-center">
            <a href={href} className="inline-flex min-h-11 items-center rounded-md px-2 font-medium hover:text-ink">
              {name}
            </a>
            <Icon name="chevron" className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="px-2 font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** Leads to the purchase. A visitor registers or logs in first: the choice is kept. `countryShown`: its name in the current language. */
export function RentLink({
  offer,
  countryShown,
  isSignedIn,
  className,
  children,
}: {
  offer: ChosenOffer;
  countryShown: string;
  isSignedIn: boolean;
  className: string;
  children: ReactNode;
}) {
  const { serviceName } = offer;
  const price = formatNaira(offer.price);
  return (
    <a
      href={isSignedIn ? buyAddress(offer) : '/register'}
      onClick={() => !isSignedIn && chooseOffer(offer)}
      aria-label={t`Rent a ${serviceName} number, ${countryShown}, ${price}`}
      className={className}
    >
      {children}
    </a>
  );
}

/** An offer in a list: its name leads to its page, its button to the purchase. */
export function OfferRow({
  href,
  inStock,
  delivery,
  offer,
  countryShown,
  isSignedIn,
  children,
}: {
  href: string;
  inStock: boolean;
  delivery: Delivery;
  offer: ChosenOffer;
  countryShown: string;
  isSignedIn: boolean;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 narrow:flex-wrap sm:px-5">
      <span className="min-w-0">
        <a href={href} className="-my-1 block py-1 font-semibold hover:underline hover:underline-offset-4">
          {children}
        </a>
        <span className="figures block text-sm text-soft">{rateText(delivery)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-x-5 gap-y-1 sm:flex-row sm:items-center">
        <span className="figures font-semibold">{formatNaira(offer.price)}</span>
        {inStock ? (
          <RentLink {...{ offer, countryShown, isSignedIn }} className={buttonClass('primary', 'sm', 'min-w-22')}>
            {t`Rent`}
          </RentLink>
        ) : (
          <span className="min-w-22 text-right text-sm text-soft sm:text-center">{t`Out of stock`}</span>
        )}
      </span>
    </li>
  );
}

export function rateText(delivery: Delivery): string {
  const rate = formatRate(delivery);
  return delivery.success_rate === undefined ? t`Not measured yet` : t`${rate} got a code`;
}

/** What the rates are. */
export function RateNote() {
  return (
    <p className="mt-6 text-sm text-soft">
      {t`The rate says how many of our own rented numbers received a code, and of how many orders that is.`}
    </p>
  );
}

/** Rows that are shown at first, and more with each press of the button. */
const rowsAtOnce = 60;

/** The beginning of a list, and what shows more of it. */
export function useBounded<Row>(rows: readonly Row[]) {
  const [atMost, setAtMost] = useState(rowsAtOnce);
  return {
    shown: rows.slice(0, atMost),
    more: { left: Math.max(0, rows.length - atMost), show: () => setAtMost(atMost + rowsAtOnce) },
  };
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
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="input pl-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Has the places of the search box and of the first rows. */
export function Waiting() {
  return (
    <div role="status" className="mt-8">
      <span className="sr-only">{t`Loading...`}</span>
      <div aria-hidden="true" className="h-12 max-w-xl animate-pulse rounded-md bg-neutral-tint" />
      <div className="mt-4 h-5.5" />
      <div aria-hidden="true" className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className="h-19 animate-pulse rounded-md bg-neutral-tint" />
        ))}
      </div>
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-card">
      <p role="alert" className="text-lg font-semibold">
        {t`The prices could not be loaded.`}
      </p>
      <p className="mt-2 text-soft">{t`Please check your connection and try again.`}</p>
      <button type="button" onClick={onRetry} className={buttonClass('secondary', 'md', 'mt-5')}>
        <Icon name="refresh" /> {t`Try again`}
      </button>
    </div>
  );
}
