import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useConfig } from '../shared/config';
import { formatNaira } from '../shared/format';
import { t } from '../shared/language/text';
import { LanguageList } from '../shared/language-choice/LanguageList';
import { useSession } from '../shared/session/sessionSlice';
import { useTheme } from '../shared/theme/theme';
import { figureLength } from '../shared/ui/figureLength';
import { Icon } from '../shared/ui/Icon';
import { Logo } from '../shared/ui/Logo';
import { Popover } from '../shared/ui/Popover';
import { itemClass } from './Frame';
import { accountLinks, board, currentOf, type Destination, moneyLinks, numbersLinks } from './navigation';
import { useLogout } from './useLogout';
import { WaitingCount } from './WaitingCount';

const iconClass =
  'grid size-11 place-items-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink';

/** The menu of wide windows: the wallet, the screens in two groups, and the account. */
export function SideBar() {
  return (
    <aside className="sticky top-0 z-40 hidden h-dvh flex-col border-r border-line lg:flex">
      <Link to="/client/dashboard" className="mx-3 flex min-h-14 items-center px-3" aria-label={t`Ringlet, dashboard`}>
        <Logo />
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-4">
        <Balance />
        <nav aria-label={t`Client`}>
          <Group heading={t`Numbers`} links={numbersLinks()} />
          <Group heading={t`Money`} links={moneyLinks()} />
        </nav>
      </div>
      <div data-words className="relative border-t border-line px-3 py-3">
        <Tools />
        <Account />
      </div>
    </aside>
  );
}

function Balance() {
  const user = useSession()?.user;
  const balance = formatNaira(user?.bal ?? 0);
  const heldNaira = formatNaira(user?.held ?? 0);
  return (
    <section aria-labelledby="side-balance" className="@container rounded-md border border-line bg-surface p-3">
      <p id="side-balance" data-words className="text-xs font-medium text-soft">
        {t`Wallet Balance`}
      </p>
      <p data-known="bal" className="fit-figure figures h-9 font-semibold tracking-tight" style={figureLength(balance)}>
        {balance}
      </p>
      {/* The prerendered page has no user: its script removes this if nothing is held. */}
      {(!user || (user.held ?? 0) > 0) && (
        <p data-only="held" data-words className="figures -mt-1 pb-2 text-xs text-soft">
          <Link to="/client/bids" data-known="held" className="hover:text-ink hover:underline">
            {t`${heldNaira} held`}
          </Link>
        </p>
      )}
      <Link
        to="/client/deposit"
        data-words
        className="mt-1 flex min-h-10 items-center justify-center gap-1.5 rounded-sm bg-brand px-3 text-center text-sm font-semibold text-on-brand hover:bg-brand-strong"
      >
        <Icon name="plus" className="size-4" /> {t`Fund Wallet`}
      </Link>
    </section>
  );
}

function Group({ heading, links }: { heading: string; links: readonly Destination[] }) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <>
      <p id={id} className="mt-5 mb-1 px-3 text-xs font-semibold text-soft">
        {heading}
      </p>
      <ul aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={currentOf(link, pathname)} className={`${itemClass} min-h-10`}>
              <Icon name={link.icon} /> <span className="min-w-0 flex-1">{link.label}</span>
              {link.to === board && <WaitingCount />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tools() {
  const { dark, toggle } = useTheme();
  const { supportUrl } = useConfig();
  const logout = useLogout();
  const mode = dark ? t`Light Mode` : t`Dark Mode`;
  const support = t`Chat with support (opens in a new tab)`;
  return (
    <div className="flex justify-between">
      <a href={supportUrl} target="_blank" rel="noreferrer" title={support} className={iconClass}>
        <Icon name="chat" />
        <span className="sr-only">{support}</span>
      </a>
      <button type="button" onClick={toggle} title={mode} className={iconClass}>
        <Icon name={dark ? 'sun' : 'moon'} />
        <span className="sr-only">{mode}</span>
      </button>
      <Popover
        title={t`Language`}
        label={t`Language`}
        face={<Icon name="globe" />}
        className=""
        buttonClass={iconClass}
        panelClass="bottom-full mx-3 w-60 p-2"
      >
        {() => <LanguageList />}
      </Popover>
      <button
        type="button"
        onClick={() => void logout()}

        title={t`Logout`}
        className={iconClass}
      >
        <Icon name="logout" />
        <span className="sr-only">{t`Logout`}</span>
      </button>
    </div>
  );
}

function Account() {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const logout = useLogout();
  return (
    <Popover
      title={t`Account`}
      className=""
      isCurrent={accountLinks().some((link) => currentOf(link, pathname))}
      buttonClass={`${itemClass} px-1.5`}
      panelClass="bottom-full mx-3 w-60 p-2"
      face={
        <>
          <span
            aria-hidden="true"
            data-known="initial"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-tint font-semibold text-brand"
          >
            {user?.name.slice(0, 1).toUpperCase()}
          </span>
          <span className="sr-only">{t`Account`}</span>
          <span dir="auto" data-known="name" className="min-w-0 flex-1 truncate text-left">
            {user?.name}
          </span>
          <Icon name="up" className="size-4" />
        </>
      }
    >
      {(close) => (
        <>
          <p className="truncate px-3 pt-1 pb-2 text-xs text-soft">{user?.email}</p>
          <ul>
            {accountLinks().map((link) => (
              <li key={link.to}>
                <Link to={link.to} onClick={close} aria-current={currentOf(link, pathname)} className={itemClass}>
                  <Icon name={link.icon} /> {link.label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => void logout()} className={itemClass}>
                <Icon name="logout" /> {t`Logout`}
              </button>
            </li>
          </ul>
        </>
      )}
    </Popover>
  );
}
