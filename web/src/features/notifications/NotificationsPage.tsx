import { Link } from 'react-router';
import { explain } from '../../shared/api/failure';
import { jt, t } from '../../shared/language/text';
import { usePushDevicesQuery } from '../../shared/push/api';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Beside, PageHeader } from '../../shared/ui/Surface';
import { useNotificationPreferencesQuery, useTelegramQuery } from './api';
import { type Channel } from './kinds';
import { PreferencesForm } from './PreferencesForm';
import { Telegram } from './Telegram';
import { ThisDevice } from './ThisDevice';

/** Which notices the client receives, and how. */
export default function NotificationsPage() {
  const preferences = useNotificationPreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const push = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const telegram = useTelegramQuery(undefined, { refetchOnMountOrArgChange: true });
  const chosen = preferences.currentData?.data;
  const devices = push.currentData?.data;
  const hasPush = devices?.public_key !== undefined;
  const bot = telegram.currentData?.data;
  const hasBot = bot?.bot !== undefined;
  const absent: Channel[] = [...(hasPush ? [] : ['push' as const]), ...(hasBot ? [] : ['telegram' as const])];
  const isLoading = preferences.isFetching || push.isLoading || telegram.isLoading;
  const notices = (
    <Link key="notices" to="/client/notices" className="font-semibold underline">
      {t`notices`}
    </Link>
  );
  return (
    <Beside
      className="max-w-2xl"
      header={
        <>
          <PageMeta title={t`Notifications`} />
          <PageHeader
            title={t`Notifications`}
            intro={jt`Choose which notices you receive, and how. Those of the last 90 days are in your ${notices}.`}
          />
        </>
      }
    >
      {preferences.isError && !chosen ? (
        <ErrorState
          title={t`Your choices could not be loaded`}
          detail={explain(preferences.error)}
          onRetry={() => void preferences.refetch()}
        />
      ) : chosen && !isLoading ? (
        <>
          {hasPush && <ThisDevice devices={devices.devices} />}
          {hasBot && <Telegram link={bot.link} />}
          <PreferencesForm chosen={chosen} absent={absent} />
        </>
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Beside>
  );
}
