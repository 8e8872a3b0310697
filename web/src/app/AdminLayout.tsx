import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AdminSearch } from '../features/admin-search/AdminSearch';
import { AllQueuesBadge } from '../shared/admin/QueueBadge';
import { english } from '../shared/language/languages';
import { showEnglish } from '../shared/language-choice/catalogs';
import { wantedLanguage } from '../shared/language-choice/language';
import { type Permission, useMay } from '../shared/session/permissions';
import { RequireSession } from '../shared/session/RequireSession';
import { useSession } from '../shared/session/sessionSlice';
import { staffRoles } from '../shared/session/staffRoles';
import { useTheme } from '../shared/theme/theme';
import { Icon, type IconName } from '../shared/ui/Icon';
import { Logo } from '../shared/ui/Logo';
import { EmptyState } from '../shared/ui/States';
import { ThemeToggle } from '../shared/ui/ThemeToggle';
import { Content, itemClass, QuickActions, SkipLink, useMenu } from './Frame';
import { useLogout } from './useLogout';

interface Page {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly may: Permission;
}

const links: readonly Page[] = [
  { to: '/admin', label: 'Dashboard', icon: 'grid', may: 'back-office.enter' },
  { to: '/admin/queues', label: 'Queues', icon: 'clock', may: 'back-office.enter' },
  { to: '/admin/advert', label: 'Adverts', icon: 'star', may: 'adverts.change' },
  { to: '/admin/users', label: 'Users', icon: 'users', may: 'clients.view' },
  { to: '/admin/deposit-history', label: 'Deposit', icon: 'history', may: 'clients.view' },
  { to: '/admin/purchased-numbers', label: 'Purchased Numbers', icon: 'phone', may: 'clients.view' },
  { to: '/admin/cost-management', label: 'Cost Management', icon: 'tag', may: 'prices.view' },
  { to: '/admin/wallets', label: 'Wallets', icon: 'wallet', may: 'crypto-wallets.view' },
];

/** Pages to run the installation, below those of the daily business. */
const operations: readonly Page[] = [
  { to: '/admin/profit', label: 'Profit', icon: 'chart', may: 'figures.view' },
  { to: '/admin/adjustments', label: 'Adjustments', icon: 'check', may: 'balances.adjust' },
  { to: '/admin/operations', label: 'Operations', icon: 'bell', may: 'operations.view' },
  { to: '/admin/audit', label: 'Audit Trail', icon: 'list', may: 'audit.view' },
  { to: '/admin/security', label: 'Security', icon: 'shield', may: 'back-office.enter' },
];

const analytics = [
  { to: '/admin/analytics/growth', label: 'Growth' },
  { to: '/admin/analytics/deposit', label: 'Deposit' },
  { to: '/admin/analytics/purchase-number', label: 'Purchased Numbers' },
];

/** The pages under /admin that a role may not have. */
const restricted: readonly Pick<Page, 'to' | 'may'>[] = [
  ...[...links, ...operations].filter(({ to }) => to !== '/admin'),
  { to: '/admin/analytics', may: 'figures.view' },
];

/** The back office. Who does not work there is redirected to the login. */
export default function AdminLayout() {
  return (
    <RequireSession roles={staffRoles}>
      <Frame />
    </RequireSession>
  );
}

/** After the back office, which is in English, the page that is shown then. */
function loadInWantedLanguage(): void {
  if (wantedLanguage() !== english) setTimeout(() => window.location.reload());
}

function Frame() {
  useState(showEnglish);
  useEffect(() => loadInWantedLanguage, []);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <Header />
      <div className="lg:grid lg:grid-cols-[15rem_1fr]">
        <nav
          aria-label="Admin"
          className="sticky top-[calc(4rem+1px)] hidden h-[calc(100dvh-4rem-1px)] flex-col gap-1 overflow-y-auto border-r border-line px-4 py-6 lg:flex"
        >
          <Menu />
        </nav>
        <Screens />
      </div>
    </div>
  );
}

/** A role without the page reads that instead of an error of each of its parts. */
function Screens() {
  const { pathname } = useLocation();
  const isAllowed = useMay();
  const page = restricted.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const refused = page && !isAllowed(page.may) && (
    <EmptyState icon="shield" title="Your role does not include this page">
      <p className="text-soft">An admin can give you another role.</p>
    </EmptyState>
  );
  return <Content className="px-4 pt-6 pb-20 narrow:px-2 sm:px-8 lg:pt-8" instead={refused} />;
}

function Menu() {
  const inAnalytics = useLocation().pathname.startsWith('/admin/analytics');
  const [open, setOpen] = useState(inAnalytics);
  const seesFigures = useMay()('figures.view');
  return (
    <>
      <Links of={links} />
      {seesFigures && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={itemClass}>
          <Icon name="chart" /> Analytics
          <Icon name="down" className={`ml-auto size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
      )}
      {seesFigures && open && (
        <div role="group" aria-label="Analytics" className="ml-4 flex flex-col gap-1 border-l border-line pl-2">
          {analytics.map(({ to, label }) => (
            <NavLink key={to} to={to} className={itemClass}>
              {label}
              <span className="sr-only"> analytics</span>
            </NavLink>
          ))}
        </div>
      )}
      <Links of={operations} />
    </>
  );
}

function Links({ of }: { of: typeof links }) {
  const isAllowed = useMay();
  return of
    .filter(({ may }) => isAllowed(may))
    .map(({ to, label, icon }) => (
      // The page of one user counts as Users, that of one queue as Queues.
      <NavLink key={to} to={to} end={to !== '/admin/users' && to !== '/admin/queues'} className={itemClass}>
        <Icon name={icon} /> {label}
        {to === '/admin/queues' && <AllQueuesBadge />}
      </NavLink>
    ));
}

function Header() {
  const logout = useLogout();
  const name = useSession()?.user.name;
  return (
    <header className="sticky top-0 z-40 narrow:static border-b border-line bg-canvas">
      <div className="flex min-h-16 items-center gap-2 px-4 narrow:flex-wrap narrow:px-2 narrow:py-2 sm:px-8 lg:px-7">
        <Link to="/admin" aria-label="Ringlet, admin dashboard" className="inline-flex">
          <Logo />
        </Link>
        <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand max-md:hidden">Admin</span>
        <AdminSearch />
        <span className="hidden truncate text-sm text-soft lg:inline">{name}</span>
        <ThemeToggle className="hidden lg:grid" />
        <button
          type="button"
          onClick={() => void logout()}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <Icon name="logout" /> <span className="max-sm:sr-only">Logout</span>
        </button>
        <QuickActions menu={useMenu()}>
          <Menu />
          <hr className="my-3 border-line" />
          <ChangeMode />
        </QuickActions>
      </div>
    </header>
  );
}

function ChangeMode() {
  const { dark, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle} className={itemClass}>
      <Icon name={dark ? 'sun' : 'moon'} /> Change Mode
    </button>
  );
}
