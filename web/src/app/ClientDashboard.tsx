import { lazy, Suspense, useState } from 'react';
import AdvertBanner from '../features/adverts/AdvertBanner';
import { useIsAgainKnown } from '../features/dashboard/Again';
import DashboardPage from '../features/dashboard/DashboardPage';
import { pendingRequests } from '../shared/api/idempotency';
import { NowCards } from '../shared/now/NowCards';
import { useKnowsActiveNumbers } from '../shared/now/useActiveNumbers';

/** For the few who have one. */
const InterruptedPurchases = lazy(() => import('../features/buy/InterruptedPurchases'));

export default function ClientDashboard() {
  const [isInterrupted] = useState(() => pendingRequests('buy.').length > 0);
  const knowsNumbers = useKnowsActiveNumbers();
  const isAgainKnown = useIsAgainKnown();
  return (
    <DashboardPage
      isReady={knowsNumbers && isAgainKnown}
      now={
        <>
          {isInterrupted && (
            <Suspense>
              <InterruptedPurchases />
            </Suspense>
          )}
          <NowCards className="mb-4" />
        </>
      }
      advert={<AdvertBanner />}
    />
  );
}
