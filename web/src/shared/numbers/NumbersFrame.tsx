import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { t } from '../language/text';
import { LinkTabs } from '../ui/LinkTabs';
import { PageFrame } from '../ui/PageFrame';

const parts = () => [
  { to: '/client/board', label: t`Live` },
  { to: '/client/purchased-number', label: t`All` },
  { to: '/client/rent', label: t`Rentals` },
  { to: '/client/bids', label: t`Bids` },
];

/** Links between the screens about numbers. */
function NumbersTabs() {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      name={t`Numbers`}
      tabs={parts().map((part) => ({ ...part, isCurrent: pathname.replace(/\/$/, '') === part.to }))}
    />
  );
}

/** The frame of a screen about numbers, with links to the others. */
export function NumbersFrame({ children, ...frame }: Omit<ComponentProps<typeof PageFrame>, 'back'>) {
  return (
    <PageFrame {...frame}>
      <NumbersTabs />
      {children}
    </PageFrame>
  );
}
