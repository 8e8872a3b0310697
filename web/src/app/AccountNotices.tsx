import { lazy, Suspense } from 'react';
import { useSession } from '../shared/session/sessionSlice';

const nothing: typeof import('./AccountDecisions').default = () => <></>;

/** Few clients have something to decide. If the code cannot be loaded, the rest of the screen is shown without it. */
const AccountDecisions = lazy(() => import('./AccountDecisions').catch(() => ({ default: nothing })));

/** The signed-in client's decisions about the account: a requested erasure, and a new version of the terms. */
export function AccountNotices() {
  const user = useSession()?.user;
  if (!user) return null;
  const asksForTerms = user.terms_accepted === false && user.role === 'client';
  if (!user.erasure_at && !asksForTerms) return null;
  return (
    <Suspense fallback={null}>
      <AccountDecisions erasureAt={user.erasure_at} asksForTerms={asksForTerms} />
    </Suspense>
  );
}
