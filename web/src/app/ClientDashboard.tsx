import AdvertBanner from '../features/adverts/AdvertBanner';
import InterruptedPurchases from '../features/buy/InterruptedPurchases';
import DashboardPage from '../features/dashboard/DashboardPage';

/** What three features put on the client's first screen. */
export default function ClientDashboard() {
  return (
    <DashboardPage
      top={
        <>
          <InterruptedPurchases />
          <AdvertBanner />
        </>
      }
    />
  );
}
