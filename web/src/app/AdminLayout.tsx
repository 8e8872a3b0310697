import { useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AdminSearch } from '../features/admin-search/AdminSearch';
import { AllQueuesBadge } from '../shared/admin/QueueBadge';
import { type BackOfficeScreen, screenAt, screenGroups } from '../shared/admin/screens';
import { capital } from '../shared/format';
import { english } from '../shared/language/languages';
import { showEnglish } from '../shared/language-choice/catalogs';
import { wantedLanguage } from '../shared/language-choice/language';
import { useMay } from '../shared/session/permissions';
import { RequireSession } from '../shared/session/RequireSession';
import { useSession } from '../shared/session/sessionSlice';
import { staffRoles } from '../shared/session/staffRoles';
import { useTheme } from '../shared/theme/theme';
import { Icon } from '../shared/ui/Icon';
import { Logo } from '../shared/ui/Logo';
import { EmptyState } from '../shared/ui/States';
import { ThemeToggle } from '../shared/ui/ThemeToggle';
import { Content, itemClass, QuickActions, SkipLink, useMenu } from './Frame';
import { useLogout } from './useLogout';

/** The back office. Others are redirected to the login. */
export default function AdminLayout() {
  return (
    <RequireSession roles={staffRoles}>
      <Frame />
    </RequireSession>
  );
}

/** Reloads a page after the back office, which is in English. */
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
          className="sticky top-[calc(4rem+1px)] hidden h-[calc(100dvh-4rem-1px)] flex-col gap-4 overflow-y-auto border-r border-line px-4 py-5 lg:flex"
        >
          <Menu />
        </nav>
        <Screens />
      </div>
    </div>
  );
}

/** A role without the page reads that instead of an error from each of its parts. */
function Screens() {
  const { pathname } = useLocation();
  const isAllowed = useMay();
  const screen = screenAt(pathname);
  const refused = screen && !isAllowed(screen.may) && (
    <EmptyState icon="shield" title="Your role does not include this page">
      <p className="text-soft">An admin can give you another role.</p>
    </EmptyState>
  );
  return (
    <Content
      className="px-4 pt-6 pb-20 narrow:px-2 sm:px-8 lg:pt-8"
      top={useStartsWithSearch() && <AdminSearch isWide />}
      instead={refused}
    />
  );
}

/** Whether this is the first screen of a role without figures: support starts from a client's name. */
function useStartsWithSearch(): boolean {
  const isAllowed = useMay();
  return useLocation().pathname === '/admin' && !isAllowed('figures.view');
}

function Menu() {
  const isAllowed = useMay();
  return screenGroups.map(({ name, screens }) => {
    const own = screens.filter(({ may }) => isAllowed(may));
    return own.length > 0 && <Group key={name} name={name} screens={own} isFoldable={name === 'Analytics'} />;
  });
}

const headClass = 'px-3 text-xs font-semibold text-soft';
const linkClass = `${itemClass} lg:min-h-9`;

function Group({
  name,
  screens,
  isFoldable,
}: {
  name: string;
  screens: readonly BackOfficeScreen[];
  isFoldable: boolean;
}) {
  const { pathname } = useLocation();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (!isFoldable || screens.some(({ to }) => to === pathname));
  const head = useId();
  return (
    <div role="group" aria-labelledby={head}>
      {isFoldable ? (
        <button
          id={head}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${headClass} flex min-h-8 w-full items-center rounded-md hover:text-ink`}
        >
          {name} <Icon name="down" className={`ml-1 size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      ) : (
        <div id={head} className={`${headClass} pb-1`}>
          {name}
        </div>
      )}
      {isOpen && (
        <div className="grid grid-cols-2 gap-0.5 narrow:grid-cols-1 lg:grid-cols-1">
          {screens.map(({ to, label, icon }) => (
            // A user's page counts as Users, a queue's as Queues.
            <NavLink key={to} to={to} end={to === '/admin'} className={linkClass}>
              <Icon name={icon} /> <span className="min-w-0">{label}</span>
              {name === 'Analytics' && <span className="sr-only"> analytics</span>}
              {to === '/admin/queues' && <AllQueuesBadge />}
            </NavLink>
          ))}
        </div>
      )}
    </div>
  );
}

function Header() {
  const logout = useLogout();
  const user = useSession()?.user;
  return (
    <header className="sticky top-0 z-40 narrow:static border-b border-line bg-canvas">
      <div className="flex min-h-16 items-center gap-2 px-4 narrow:flex-wrap narrow:px-2 narrow:py-2 sm:px-8 lg:px-7">
        <Link to="/admin" aria-label="Ringlet, admin dashboard" className="inline-flex">
          <Logo />
        </Link>
        <span className="rounded-full bg-tint px-2.5 py-0.5 text-xs font-semibold text-brand max-md:hidden">
          {capital(user?.role ?? '')}
        </span>
        {useStartsWithSearch() ? <span className="ml-auto" /> : <AdminSearch />}
        <span className="hidden truncate text-sm text-soft lg:inline">{user?.name}</span>
        <ThemeToggle className="hidden lg:grid" />
        <button
          type="button"
          onClick={() => void logout()}
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <Icon name="logout" /> <span className="max-sm:sr-only">Logout</span>
        </button>
        <QuickActions menu={useMenu()}>
          <div className="space-y-3">
            <Menu />
          </div>
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
