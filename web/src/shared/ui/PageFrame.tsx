import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon';
import { PageMeta } from './PageMeta';
import { PageHeader } from './Surface';

/**
 * Lists and tables are at most 1,200 px wide, in the middle of the window; texts 680 px, and start at the same line. A screen may
 * take the whole window.
 */
const widths = {
  text: 'ml-[max(0px,50%-37.5rem)] max-w-[42.5rem]',
  list: 'mx-auto max-w-[75rem]',
  window: '',
} as const;

/** The frame of every client screen: the way back to its parent, its title and main action, and its parts. */
export function PageFrame({
  title,
  tabTitle = title,
  back,
  intro,
  action,
  width = 'list',
  head = 'usual',
  children,
}: {
  title: string;
  /** The browser tab's title, if it says more. */
  tabTitle?: string;
  back?: { readonly to: string; readonly label: string };
  intro?: ReactNode;
  action?: ReactNode;
  width?: keyof typeof widths;
  /** `low`: leaves more room below, with the way back beside the title. `own`: a part of the screen has the title. */
  head?: 'usual' | 'low' | 'own';
  children: ReactNode;
}) {
  const isLow = head === 'low';
  const header = head === 'own' ? null : <PageHeader title={title} intro={intro} action={action} isLow={isLow} />;
  const wayBack = back && (
    <Link
      to={back.to}
      className={`-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink ${isLow ? '' : '-mt-2'}`}
    >
      <Icon name="back" /> <span className={isLow ? 'sr-only' : ''}>{back.label}</span>
    </Link>
  );
  return (
    <div className={widths[width]}>
      <PageMeta title={tabTitle} />
      {isLow ? (
        <div className="mb-2 flex items-center gap-1 sm:mb-4">
          {wayBack}
          {header}
        </div>
      ) : (
        <>
          {wayBack}
          {header}
        </>
      )}
      {children}
    </div>
  );
}
