import { Link } from 'react-router';
import { formatNaira } from '../shared/format';
import { t } from '../shared/language/text';
import { Bell } from '../shared/notices/Bell';
import { SearchButton } from '../shared/search/SearchButton';
import { useSession } from '../shared/session/sessionSlice';
import { lazyPart } from '../shared/ui/lazyPart';
import { Logo } from '../shared/ui/Logo';
import { SupportLink } from '../shared/ui/SupportLink';

const ClientSearch = lazyPart(() => import('./ClientSearch'));

/** The top bar of every client screen. It repeats the side bar's contents only without a side bar. */
export function TopBar() {
  return (
    <header className="top-bar sticky top-0 z-30 border-b border-line bg-canvas narrow:static">
      <div className="flex min-h-14 flex-wrap items-center px-4 narrow:px-2 sm:gap-x-1 sm:px-8">
        <Link to="/client/dashboard" aria-label={t`Ringlet, dashboard`} className="mr-auto inline-flex lg:hidden">
          {/* On a phone the name has no space beside a balance of seven digits. */}
          <Logo className="max-sm:[&>span]:sr-only" />
        </Link>
        <SearchButton
          className="min-h-11 min-w-11 justify-center text-sm narrow:min-w-9 sm:w-56 sm:justify-start sm:border sm:border-line sm:bg-surface sm:px-3 sm:hover:border-edge lg:mr-auto lg:w-80"
          labelClass="max-sm:sr-only"
        >
          {(close) => <ClientSearch onClose={close} />}
        </SearchButton>
        <div className="contents lg:hidden">
          <SupportLink />
          <Balance />
        </div>
        <Bell />
      </div>
    </header>
  );
}

function Balance() {
  const balance = formatNaira(useSession()?.user.bal ?? 0);
  return (
    <Link
      to="/client/deposit"
      data-known="bal"
      className="figures flex min-h-11 items-center rounded-md px-1.5 text-sm font-semibold text-brand narrow:order-last narrow:basis-full hover:bg-tint"
      aria-label={t`Wallet balance ${balance}, fund wallet`}
    >
      {balance}
    </Link>
  );
}
