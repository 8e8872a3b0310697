import { lazy, Suspense } from 'react';
import { useSession } from '../shared/session/sessionSlice';
import { useIsWide } from '../shared/ui/useIsWide';

const nothing: typeof import('./WaitingNumbers').default = () => <></>;

/** Where the code cannot be loaded, the menu is shown without it. */
const WaitingNumbers = lazy(() => import('./WaitingNumbers').catch(() => ({ default: nothing })));

/** How many numbers wait for their code, in the menu of wide windows. */
export function WaitingCount() {
  const isWide = useIsWide();
  const hasBought = (useSession()?.user.totalNumber ?? 0) > 0;
  if (!isWide || !hasBought) return null;
  return (
    <Suspense fallback={null}>
      <WaitingNumbers />
    </Suspense>
  );
}
