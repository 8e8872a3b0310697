import { NavLink } from 'react-router';
import { useUnreadNoticesQuery } from '../api/first.generated';
import { t } from '../language/text';
import { Icon } from '../ui/Icon';

/** More are not counted. */
const countedAtMost = 99;

function useUnread(): { count: number; shown: string } {
  const count = useUnreadNoticesQuery().currentData?.data.unread ?? 0;
  return { count, shown: count > countedAtMost ? `${countedAtMost}+` : String(count) };
}

/** Opens the notices from the header of small screens. */
export function Bell() {
  const { count, shown } = useUnread();
  return (
    <NavLink
      to="/client/notices"
      aria-label={count === 0 ? t`Notices` : t`Notices, ${shown} unread`}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:text-brand"
    >
      <Icon name="bell" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-1 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-xs font-semibold text-on-brand"
        >
          {shown}
        </span>
      )}
    </NavLink>
  );
}

/** How many notices are unread, in a menu; nothing where none is. */
export function UnreadPill() {
  const { count, shown } = useUnread();
  if (count === 0) return null;
  return (
    <span className="figures ml-auto min-w-6 rounded-full bg-brand px-1.5 text-center text-xs leading-5 font-semibold text-on-brand">
      {shown} <span className="sr-only">{t`unread`}</span>
    </span>
  );
}
