import { Link } from 'react-router';
import { explain } from '../../shared/api/failure';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { useNotificationPreferencesQuery } from './api';
import { PreferencesForm } from './PreferencesForm';

/** What the client is told of, and how. */
export default function NotificationsPage() {
  const preferences = useNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = preferences.currentData?.data;
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <PageMeta title="Notifications" />
      <PageHeader
        title="Notifications"
        intro={
          <>
            Choose what Ringlet tells you, and how. What it told you is in your{' '}
            <Link to="/client/notices" className="font-semibold underline">
              notices
            </Link>
            .
          </>
        }
      />
      {preferences.isError && !chosen ? (
        <ErrorState
          title="Your choices could not be loaded"
          detail={explain(preferences.error)}
          onRetry={() => void preferences.refetch()}
        />
      ) : chosen && !preferences.isFetching ? (
        <PreferencesForm chosen={chosen} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </div>
  );
}
