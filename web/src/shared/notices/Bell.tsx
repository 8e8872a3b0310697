import { useLocation } from 'react-router';
import { useUnreadNoticesQuery } from '../api/api.generated';
import { t } from '../language/text';
import { Icon } from '../ui/Icon';
import { lazyPart } from '../ui/lazyPart';
import { Popover } from '../ui/Popover';
import { Skeleton } from '../ui/States';

const NewestNotices = lazyPart(() => import('./NewestNotices'), <Skeleton className="m-4 h-40" />);

/** Further ones are not counted. */
const countedAtMost = 99;

/** The number of unread notices, and a panel with the newest. */
export function Bell() {
  const { pathname } = useLocation();
  const count = useUnreadNoticesQuery().currentData?.data.unread ?? 0;
  const shown = count > countedAtMost ? `${countedAtMost}+` : String(count);
  return (
    <Popover
      // The panel belongs to the screen on which it was opened.
      key={pathname}
      title={t`Notices`}
      label={count === 0 ? t`Notices` : t`Notices, ${shown} unread`}
      isCurrent={pathname === '/client/notices'}
      buttonClass="relative grid size-11 shrink-0 narrow:w-9 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-tint aria-[current]:text-brand aria-expanded:bg-sunken"
      panelClass="top-full mt-2 w-[min(24rem,calc(100vw-2rem))]"
      face={
        <>
          <Icon name="bell" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="figures absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-brand px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-brand"
            >
              {shown}
            </span>
          )}
        </>
      }
    >
      {(close) => <NewestNotices onClose={close} />}
    </Popover>
  );
}
