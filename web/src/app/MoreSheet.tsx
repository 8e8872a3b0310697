import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../shared/language/text';
import { LanguageList } from '../shared/language-choice/LanguageList';
import { useTheme } from '../shared/theme/theme';
import { Dialog } from '../shared/ui/Dialog';
import { Icon } from '../shared/ui/Icon';
import { Popover } from '../shared/ui/Popover';
import { accountLinks, currentOf, type Destination, moneyLinks, numbersLinks } from './navigation';
import { useLogout } from './useLogout';

const tileClass =
  'flex items-center gap-2.5 rounded-md border border-line px-3 py-1 text-left text-sm leading-tight font-semibold hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-tint aria-[current]:text-brand';
const lastClass =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md text-center text-xs leading-tight font-semibold text-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken';

/** Phones' whole menu, which a window of 740 px shows without scrolling. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { toggle, dark } = useTheme();
  const logout = useLogout();
  return (
    <Dialog isSheet title={t`Quick Actions`} onClose={onClose}>
      <nav aria-label={t`Quick Actions`}>
        <Tiles heading={t`Numbers`} links={numbersLinks()} className="min-h-14" onOpen={onClose} />
        <Tiles heading={t`Money`} links={moneyLinks()} className="min-h-14" onOpen={onClose} />
        <Tiles heading={t`Account`} links={accountLinks()} className="min-h-11 text-soft" onOpen={onClose} />
      </nav>
      <div className="relative mt-2 grid grid-cols-3 border-t border-line pt-2 narrow:grid-cols-1">
        <button type="button" onClick={toggle} className={lastClass}>
          <Icon name={dark ? 'sun' : 'moon'} /> {t`Change Mode`}
        </button>
        <Popover
          title={t`Language`}
          className=""
          buttonClass={lastClass}
          panelClass="bottom-full w-full p-2"
          face={
            <>
              <Icon name="globe" /> {t`Language`}
            </>
          }
        >
          {() => <LanguageList />}
        </Popover>
        <button type="button" onClick={() => void logout()} className={lastClass}>
          <Icon name="logout" /> {t`Logout`}
        </button>
      </div>
    </Dialog>
  );
}

function Tiles({
  heading,
  links,
  className,
  onOpen,
}: {
  heading: string;
  links: readonly Destination[];
  className: string;
  onOpen: () => void;
}) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <>
      <p id={id} className="mt-3 mb-1.5 px-1 text-xs font-semibold text-soft">
        {heading}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-2 narrow:grid-cols-1">
        {links.map((link) => (
          <li key={link.to} className="grid">
            <Link
              to={link.to}
              onClick={onOpen}
              aria-current={currentOf(link, pathname)}
              className={`${tileClass} ${className}`}
            >
              <Icon name={link.icon} className="size-5 text-brand" /> {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
