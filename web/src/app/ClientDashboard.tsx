import { lazy, Suspense, useState } from 'react';
import AdvertBanner from '../features/adverts/AdvertBanner';
import DashboardPage from '../features/dashboard/DashboardPage';
import { pendingRequests } from '../shared/api/idempotency';
import { NowCards } from '../shared/now/NowCards';

/** For the few who have one. */
const InterruptedPurchases = lazy(() => import('../features/buy/InterruptedPurchases'));

/** The dashboard, composed of three features. */
export default function ClientDashboard() {
  const [isInterrupted] = useState(() => pendingRequests('buy.').length > 0);
  return (
    <DashboardPage
      top={
        <>
          {isInterrupted && (
            <Suspense>
              <InterruptedPurchases />
            </Suspense>
          )}
          <NowCards className="mb-4" />
          <AdvertBanner />
        </>
      }
    />
  );
}
