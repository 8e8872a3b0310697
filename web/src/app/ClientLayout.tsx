import { Link, NavLink } from 'react-router';
import { useConfig } from '../shared/config';
import { formatNaira } from '../shared/format';
import { t } from '../shared/language/text';
import { LanguageChoice } from '../shared/language-choice/LanguageChoice';
import { Bell, UnreadPill } from '../shared/notices/Bell';
import { RequireSession } from '../shared/session/RequireSession';
import { useSession } from '../shared/session/sessionSlice';
import { useTheme } from '../shared/theme/theme';
import { Icon, type IconName } from '../shared/ui/Icon';
import { Logo } from '../shared/ui/Logo';
import { AccountNotices } from './AccountNotices';
import { Content, itemClass, type Menu as MenuState, QuickActions, SkipLink, useMenu } from './Frame';
import { LiveUpdates } from './LiveUpdates';
import { TabBar } from './TabBar';
import { useLogout } from './useLogout';

interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

const links = (): readonly MenuLink[] => [
  { to: '/client/dashboard', label: t`Dashboard`, icon: 'grid' },
  { to: '/client/board', label: t`Live Board`, icon: 'bolt' },
  { to: '/client/deposit-history', label: t`Deposit History`, icon: 'history' },
  { to: '/client/deposit', label: t`Fund Wallet`, icon: 'wallet' },
  { to: '/client/purchased-number', label: t`Purchased Numbers`, icon: 'phone' },
];

const moreLinks = (): readonly MenuLink[] => [
  { to: '/client/rent', label: t`Rent a Number`, icon: 'clock' },
  { to: '/client/bids', label: t`Bids`, icon: 'tag' },
  { to: '/client/statement', label: t`Statement`, icon: 'list' },
  { to: '/client/advert', label: t`Adverts`, icon: 'star' },
  { to: '/client/profile', label: t`Profile`, icon: 'user' },
];

export default function ClientLayout() {
  const account = useSession()?.user.id;
  return (
    <RequireSession>
      {/* Remounted when another tab signs in another user: typed input and open dialogs must not be kept. */}
      <ClientFrame key={account} />
    </RequireSession>
  );
}

/** The frame of every client screen. */
export function ClientFrame() {
  const menu = useMenu();
  return (
    <div className="lg:grid lg:grid-cols-[16rem_1fr]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-4 py-6 lg:flex">
        <Link to="/client/dashboard" className="mb-8 inline-flex px-3" aria-label={t`Ringlet, dashboard`}>
          <Logo />
        </Link>
        <nav aria-label={t`Client`} className="flex flex-1 flex-col gap-1">
          <Menu modeLabel={(dark) => (dark ? t`Light Mode` : t`Dark Mode`)} />
        </nav>
        <Who />
      </aside>
      <TopBar menu={menu} />
      <Content
        className="px-4 pt-6 pb-16 above-tabs:pb-[calc(5.5rem+env(safe-area-inset-bottom))] narrow:px-2 sm:px-8 lg:px-10 lg:pt-10 xl:px-[max(2.5rem,4vw)]"
        top={<AccountNotices />}
      />
      <TabBar menu={menu} />
      <LiveUpdates />
    </div>
  );
}

function Menu({ modeLabel }: { modeLabel: (dark: boolean) => string }) {
  const { dark, toggle } = useTheme();
  const logout = useLogout();
  const { supportUrl } = useConfig();
  return (
    <>
      {links().map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end className={itemClass}>
          <Icon name={icon} /> {label}
        </NavLink>
      ))}
      <NavLink to="/client/notices" className={itemClass}>
        <Icon name="mail" /> {t`Notices`} <UnreadPill />
      </NavLink>
      <hr className="my-3 border-line" />
      {moreLinks().map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={itemClass}>
          <Icon name={icon} /> {label}
        </NavLink>
      ))}
      <a href={supportUrl} target="_blank" rel="noreferrer" className={itemClass}>
        <Icon name="chat" /> {t`Support`}
        <span className="sr-only">{t`(opens in a new tab)`}</span>
      </a>
      <button type="button" onClick={toggle} className={itemClass}>
        <Icon name={dark ? 'sun' : 'moon'} /> {modeLabel(dark)}
      </button>
      <LanguageChoice className={itemClass} />
      <button type="button" onClick={() => void logout()} className={itemClass}>
        <Icon name="logout" /> {t`Logout`}
      </button>
    </>
  );
}

function Who() {
  const current = useSession();
  if (!current) return null;
  return (
    <div className="border-t border-line px-3 pt-4 text-sm">
      <p dir="auto" className="truncate text-left font-medium">
        {current.user.name}
      </p>
      <p className="truncate text-soft">{current.user.email}</p>
    </div>
  );
}

/** The header on small screens: the balance and the Quick Actions panel. */
function TopBar({ menu }: { menu: MenuState }) {
  const balance = formatNaira(useSession()?.user.bal ?? 0);
  return (
    <header className="@container sticky top-0 narrow:static z-40 border-b border-line bg-canvas lg:hidden">
      <div className="flex min-h-16 flex-wrap items-center gap-x-1 px-4 narrow:px-2 sm:gap-x-3 sm:px-8">
        <Link to="/client/dashboard" aria-label={t`Ringlet, dashboard`} className="mr-auto inline-flex">
          {/* The name has no space beside a balance of seven digits on a phone. */}
          <Logo className="max-[26rem]:[&>span]:sr-only" />
        </Link>
        <Link
          to="/client/deposit"
          data-known="bal"
          className="figures flex min-h-11 items-center rounded-md px-2 text-sm font-semibold text-brand narrow:order-last narrow:basis-full hover:bg-tint"
          aria-label={t`Wallet balance ${balance}, fund wallet`}
        >
          {balance}
        </Link>
        <Bell />
        <QuickActions menu={menu}>
          <Menu modeLabel={() => t`Change Mode`} />
        </QuickActions>
      </div>
    </header>
  );
}
