import { NavLink } from 'react-router';
import { t } from '../shared/language/text';
import { Icon, type IconName } from '../shared/ui/Icon';
import type { Menu } from './Frame';

const tabs = (): readonly { to: string; label: string; icon: IconName }[] => [
  { to: '/client/dashboard', label: t`Home`, icon: 'grid' },
  { to: '/client/board', label: t`Board`, icon: 'bolt' },
  { to: '/client/purchased-number', label: t`Numbers`, icon: 'phone' },
  { to: '/client/deposit', label: t`Wallet`, icon: 'wallet' },
];

const tabClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight font-semibold text-soft focus-visible:-outline-offset-3 aria-[current=page]:text-brand';
/** The icon on a tint where the page is the current one. */
const iconClass = 'grid h-7 w-12 place-items-center rounded-full in-aria-[current=page]:bg-tint';

/** The bar at the bottom of phones: what is used daily. The rest is in the menu, which the last tab opens. */
export function TabBar({ menu }: { menu: Menu }) {
  return (
    <nav
      aria-label={t`Tabs`}
      className="tab-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-canvas sm:hidden"
    >
      <ul className="grid grid-cols-5 pb-[env(safe-area-inset-bottom)]">
        {tabs().map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end className={tabClass}>
              <span className={iconClass}>
                <Icon name={icon} />
              </span>
              <span className="narrow:sr-only">{label}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" data-menu-button aria-expanded={menu.isOpen} onClick={menu.toggle} className={tabClass}>
            <span className={iconClass}>
              <Icon name={menu.isOpen ? 'close' : 'menu'} />
            </span>
            <span className="narrow:sr-only">{t`More`}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
