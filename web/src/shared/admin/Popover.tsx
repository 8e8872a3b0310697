import type { ReactNode } from 'react';
import { buttonClass } from '../ui/buttonClass';
import { Icon, type IconName } from '../ui/Icon';
import { Popover as PlainPopover } from '../ui/Popover';

/** A popover of the tools above a table. */
export function Popover({
  label,
  title,
  icon,
  children,
}: {
  label: string;
  /** The accessible name of the panel. */
  title: string;
  icon: IconName;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <PlainPopover
      title={title}
      className="relative max-sm:w-full"
      face={
        <>
          <Icon name={icon} /> {label}
        </>
      }
      buttonClass={buttonClass('secondary', 'md', 'max-sm:w-full')}
      panelClass="top-full w-max max-w-[calc(100vw-2rem)] min-w-56 p-4 narrow:min-w-0 max-sm:inset-x-0 max-sm:w-auto"
    >
      {children}
    </PlainPopover>
  );
}
