import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Catalog } from './Catalog';

export default function DashboardPage({ top }: { top: ReactNode }) {
  const user = useSession()?.user;
  const held = user?.held ?? 0;
  return (
    <>
      <PageMeta title="Dashboard" />
      <h1 className="mb-5 text-2xl">Dashboard</h1>
      {top}
      <div className="mb-6 grid gap-3 sm:mb-8 sm:grid-cols-2 sm:gap-4">
        <section
          aria-labelledby="balance"
          className="rounded-lg bg-brand p-4 text-on-brand sm:p-6 dark:bg-tint dark:text-ink"
        >
          <h2 id="balance" className="flex items-center gap-2 text-sm font-medium">
            <Icon name="wallet" /> Wallet Balance
          </h2>
          <div className="mt-2 flex flex-wrap items-center sm:mt-3 justify-between gap-3">
            <p data-known="bal" className="figures max-w-full text-2xl wrap-anywhere font-semibold tracking-tight">
              {formatNaira(user?.bal ?? 0)}
            </p>
            <Link
              to="/client/deposit"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-on-brand px-3.5 text-sm sm:px-4 font-semibold text-brand outline-offset-3 hover:opacity-90 focus-visible:outline-on-brand dark:bg-brand dark:text-on-brand dark:focus-visible:outline-brand"
            >
              <Icon name="plus" className="hidden size-4 sm:block" /> Fund Wallet
            </Link>
          </div>
          {held > 0 && (
            <p className="mt-2 text-sm">
              <Link
                to="/client/bids"
                className="figures inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {formatNaira(held)} more is held for your bids
              </Link>
            </p>
          )}
        </section>
        <section aria-labelledby="numbers" className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
          <h2 id="numbers" className="flex items-center gap-2 text-sm font-medium text-soft">
            <Icon name="phone" /> Purchased Numbers
          </h2>
          <div className="mt-2 flex flex-wrap items-center sm:mt-3 justify-between gap-3">
            <p data-known="totalNumber" className="figures text-2xl font-semibold tracking-tight">
              {user?.totalNumber ?? 0}
            </p>
            <Link to="/client/purchased-number" className={buttonClass('secondary', 'sm', 'min-h-11')}>
              See Numbers
            </Link>
          </div>
        </section>
      </div>
      <Catalog />
    </>
  );
}
