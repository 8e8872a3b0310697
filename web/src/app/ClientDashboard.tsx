import AdvertBanner from '../features/adverts/AdvertBanner';
import InterruptedPurchases from '../features/buy/InterruptedPurchases';
import DashboardPage from '../features/dashboard/DashboardPage';

/** The dashboard, composed of three features. */
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
