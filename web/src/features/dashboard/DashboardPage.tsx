import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Catalog } from './Catalog';

const cardRow = 'sm:mt-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-3';
const numbersLink =
  'inline-flex min-h-11 items-center rounded-md text-sm font-semibold underline underline-offset-4 sm:border sm:border-edge sm:bg-surface sm:px-3.5 sm:no-underline sm:hover:border-ink sm:hover:bg-sunken';

export default function DashboardPage({ top }: { top: ReactNode }) {
  const user = useSession()?.user;
  const held = user?.held ?? 0;
  const heldNaira = formatNaira(held);
  return (
    <>
      <PageMeta title={t`Dashboard`} />
      <h1 className="mb-2 text-xl sm:mb-5 sm:text-2xl">{t`Dashboard`}</h1>
      {top}
      {/* Side by side and low on phones: the first services are seen without scrolling, below an advert, too. */}
      <div className="mb-3 grid grid-cols-2 gap-2 narrow:grid-cols-1 sm:mb-8 sm:gap-4">
        <section
          aria-labelledby="balance"
          className="rounded-lg bg-brand px-3 pt-3 pb-1 text-on-brand sm:p-6 dark:bg-tint dark:text-ink"
        >
          <h2 id="balance" className="flex items-center gap-2 text-xs font-medium sm:text-sm">
            <Icon name="wallet" className="hidden size-5 sm:block" /> {t`Wallet Balance`}
          </h2>
          <div className={cardRow}>
            <p
              data-known="bal"
              className="figures max-w-full text-lg wrap-anywhere font-semibold tracking-tight sm:text-2xl"
            >
              {formatNaira(user?.bal ?? 0)}
            </p>
            <Link
              to="/client/deposit"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-semibold underline underline-offset-4 outline-offset-3 focus-visible:outline-on-brand sm:bg-on-brand sm:px-4 sm:text-brand sm:no-underline sm:hover:opacity-90 sm:dark:bg-brand sm:dark:text-on-brand dark:focus-visible:outline-brand"
            >
              <Icon name="plus" className="hidden size-4 sm:block" /> {t`Fund Wallet`}
            </Link>
          </div>
          {held > 0 && (
            <p className="text-sm sm:mt-2">
              <Link
                to="/client/bids"
                className="figures inline-flex min-h-11 items-center underline underline-offset-4"
              >
                <span className="sm:hidden" aria-hidden="true">
                  {t`${heldNaira} held`}
                </span>
                <span className="max-sm:sr-only">{t`${heldNaira} more is held for your bids`}</span>
              </Link>
            </p>
          )}
        </section>
        <section
          aria-labelledby="numbers"
          className="rounded-lg border border-line bg-surface px-3 pt-3 pb-1 shadow-card sm:p-6"
        >
          <h2 id="numbers" className="flex items-center gap-2 text-xs font-medium text-soft sm:text-sm">
            <Icon name="phone" className="hidden size-5 sm:block" /> {t`Purchased Numbers`}
          </h2>
          <div className={cardRow}>
            <p data-known="totalNumber" className="figures text-lg font-semibold tracking-tight sm:text-2xl">
              {user?.totalNumber ?? 0}
            </p>
            <Link to="/client/purchased-number" className={numbersLink}>
              {t`See Numbers`}
            </Link>
          </div>
        </section>
      </div>
      <Catalog />
    </>
  );
}
