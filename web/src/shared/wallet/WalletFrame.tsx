import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../language/text';
import { LinkTabs } from '../ui/LinkTabs';
import { PageFrame } from '../ui/PageFrame';

const parts = () => [
  { to: '/client/deposit', label: t`Fund` },
  { to: '/client/deposit-history', label: t`Deposits` },
  { to: '/client/statement', label: t`Statement` },
];

/** The head of the wallet's screens, with links between them. */
export function WalletFrame({
  title,
  intro,
  action,
  children,
}: {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <PageFrame title={title} intro={intro} action={action}>
      <LinkTabs
        name={t`Wallet`}
        tabs={parts().map((part) => ({ ...part, isCurrent: pathname.replace(/\/$/, '') === part.to }))}
      />
      {children}
    </PageFrame>
  );
}
