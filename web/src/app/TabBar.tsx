import { Link, useLocation } from 'react-router';
import { t } from '../shared/language/text';
import { Icon } from '../shared/ui/Icon';
import { lazyPart } from '../shared/ui/lazyPart';
import { useMenu } from './Frame';
import { currentOf, tabs } from './navigation';

const loadSheet = () => import('./MoreSheet');
const MoreSheet = lazyPart(loadSheet);

const tabClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight font-semibold whitespace-nowrap text-soft focus-visible:-outline-offset-3 aria-[current]:text-brand';
/** The icon has a tint on the current page. */
const iconClass = 'grid h-7 w-12 max-w-full place-items-center rounded-full in-aria-[current]:bg-tint';

/** The bottom bar of windows without a side bar. Its last tab opens the rest of the menu. */
export function TabBar() {
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <>
      <nav
        aria-label={t`Tabs`}
        className="tab-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-canvas lg:hidden"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-5 pb-[env(safe-area-inset-bottom)]">
          {tabs().map((tab) => (
            <li key={tab.to}>
              <Link to={tab.to} aria-current={currentOf(tab, pathname)} className={tabClass}>
                <span className={iconClass}>
                  <Icon name={tab.icon} />
                </span>
                <span className="narrow:sr-only">{tab.label}</span>
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menu.isOpen}
              onClick={menu.toggle}
              onPointerDown={() => void loadSheet()}
              className={tabClass}
            >
              <span className={iconClass}>
                <Icon name="menu" />
              </span>
              <span className="narrow:sr-only">{t`More`}</span>
            </button>
          </li>
        </ul>
      </nav>
      {menu.isOpen && <MoreSheet onClose={menu.close} />}
    </>
  );
}
