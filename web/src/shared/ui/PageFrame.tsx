import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon';
import { PageMeta } from './PageMeta';
import { PageHeader } from './Surface';

/** A text is read in 680 px; lists and tables are at most 1,200 px wide; a screen may take the whole window. All begin at the same line. */
const widths = { text: 'max-w-[42.5rem]', list: 'max-w-[75rem]', window: '' } as const;

/** Every screen of clients: the way back to the one it is below, its title and main action, and its parts. */
export function PageFrame({
  title,
  back,
  intro,
  action,
  width = 'list',
  children,
}: {
  title: string;
  back?: { readonly to: string; readonly label: string };
  intro?: ReactNode;
  action?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <div className={widths[width]}>
      <PageMeta title={title} />
      {back && (
        <Link
          to={back.to}
          className="-mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
        >
          <Icon name="back" /> {back.label}
        </Link>
      )}
      <PageHeader title={title} intro={intro} action={action} />
      {children}
    </div>
  );
}
