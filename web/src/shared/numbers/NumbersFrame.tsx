import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../language/text';
import { LinkTabs } from '../ui/LinkTabs';
import { PageMeta } from '../ui/PageMeta';
import { PageHeader } from '../ui/Surface';

const parts = () => [
  { to: '/client/board', label: t`Live` },
  { to: '/client/purchased-number', label: t`All` },
  { to: '/client/rent', label: t`Rentals` },
  { to: '/client/bids', label: t`Bids` },
];

/** The way between the screens about numbers. */
export function NumbersTabs() {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      name={t`Numbers`}
      tabs={parts().map((part) => ({ ...part, isCurrent: pathname.replace(/\/$/, '') === part.to }))}
    />
  );
}

/** The head of a screen about numbers, with the way to the other ones. */
export function NumbersFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="max-w-300">
      <PageMeta title={title} />
      <PageHeader title={title} action={action} />
      <NumbersTabs />
      {children}
    </div>
  );
}
