import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { t } from '../../shared/language/text';
import type { Asking } from '../../shared/prices/publicPrices';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { SitePage } from '../../shared/site/SitePage';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';

const neverChanges = () => () => undefined;

/** The address's parts; all are empty in the prerendered page, which has no service or country. */
export function useAddress(): readonly string[] {
  const path = useSyncExternalStore(
    neverChanges,
    () => window.location.pathname,
    () => '',
  );
  return path.split('/').slice(1);
}

/**
 * Sets the title, which the server writes into the page, once the name is known; hides the page of an unsold offer from search
 * engines.
 */
function usePageTitle(title: string | undefined, isUnknown: boolean): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Ringlet`;
    if (!isUnknown) return;
    document.title = `${t`Page not found`} · Ringlet`;
    const hidden = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(hidden);
    return () => hidden.remove();
  }, [title, isUnknown]);
}

interface Frame<Data> {
  readonly asked: Asking<Data>;
  readonly titleOf: (prices: Data) => string;
  /** The page's text for an unsold offer. */
  readonly unknown: { readonly title: string; readonly hint: string };
  readonly width: 'max-w-4xl' | 'max-w-6xl';
  /** Above everything, in every state. */
  readonly top?: ReactNode;
  /** While there are no prices: above `waiting` or the failure. `mark`: replaces an unknown service's mark. */
  readonly heading: (mark: ReactNode) => ReactNode;
  readonly waiting: ReactNode;
  readonly children: (prices: Data, isSignedIn: boolean) => ReactNode;
}

/**
 * The page of one service, country or offer, whatever is known of its prices. The server writes its title, which is known
 * before the prices.
 */
export function PricesFrame<Data>({ asked, titleOf, unknown, width, top, heading, waiting, children }: Frame<Data>) {
  const { data, failed, retry } = asked;
  const isSignedIn = useStoredRole() !== undefined;
  const isUnknown = failed === 404 || failed === 422;
  usePageTitle(data && titleOf(data), isUnknown);
  return (
    <SitePage>
      <article className={`mx-auto min-h-dvh px-4 py-8 sm:px-6 sm:py-12 ${width}`}>
        {top}
        {isUnknown ? (
          <Unknown {...unknown} />
        ) : data ? (
          children(data, isSignedIn)
        ) : (
          <>
            {heading(failed === undefined ? unknownMark : undefined)}
            {failed === undefined ? <div data-waiting>{waiting}</div> : <Failed onRetry={retry} />}
          </>
        )}
      </article>
    </SitePage>
  );
}

function Unknown({ title, hint }: Frame<unknown>['unknown']) {
  return (
    <>
      <p className="figures mt-4 font-semibold text-brand">404</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-soft">{hint}</p>
      <a href="/prices" className={buttonClass('primary', 'md', 'mt-6')}>
        {t`See all prices`}
      </a>
    </>
  );
}

/** A page's heading. `mark`: its service's. */
export function Heading({ mark, children }: { mark?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 flex items-center gap-4 narrow:flex-wrap">
      {mark}
      <h1 className="text-2xl sm:text-3xl">{children}</h1>
    </div>
  );
}

const unknownMark = (
  <span
    aria-hidden="true"
    data-waiting="mark"
    className="size-11 shrink-0 animate-pulse rounded-sm bg-neutral-tint sm:size-14"
  />
);

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

/** Has the places of the text below the heading, the search box and the first rows. */
export function WaitingForRows() {
  return (
    <>
      <p className="mt-3 text-lg text-soft">{t`Loading...`}</p>
      <Waiting />
    </>
  );
}

/** Has the places of the search box and the first rows. */
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

/** Without `onRetry`, reloads the page, because its code is missing. */
export function Failed({ onRetry }: { onRetry?: () => void }) {
  const again = (
    <>
      <Icon name="refresh" /> {t`Try again`}
    </>
  );
  const className = buttonClass('secondary', 'md', 'mt-5');
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-card">
      <p role="alert" className="text-lg font-semibold">
        {t`The prices could not be loaded.`}
      </p>
      <p className="mt-2 text-soft">{t`Please check your connection and try again.`}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry} className={className}>
          {again}
        </button>
      ) : (
        <a href="" className={className}>
          {again}
        </a>
      )}
    </div>
  );
}
