import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatNaira } from '../format';
import { jt, t } from '../language/text';
import { useSession } from '../session/sessionSlice';
import { LinkTabs } from '../ui/LinkTabs';
import { PageFrame } from '../ui/PageFrame';

const parts = () => [
  { to: '/client/deposit', label: t`Fund` },
  { to: '/client/deposit-history', label: t`Deposits` },
  { to: '/client/statement', label: t`Statement` },
];

/** The head of the screens about the wallet: the balance, and the way to the other ones. */
export function WalletFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const balance = (
    <strong key="balance" data-known="bal" className="figures text-ink">
      {formatNaira(useSession()?.user.bal ?? 0)}
    </strong>
  );
  return (
    <PageFrame title={title} intro={jt`Balance ${balance}`} action={action}>
      <LinkTabs
        name={t`Wallet`}
        tabs={parts().map((part) => ({ ...part, isCurrent: pathname.replace(/\/$/, '') === part.to }))}
      />
      {children}
    </PageFrame>
  );
}
