import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { usePushDevicesQuery } from '../../shared/push/api';
import { PageFrame } from '../../shared/ui/PageFrame';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
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
  return (
    <PageFrame
      title={t`Notification settings`}
      back={{ to: '/client/notices', label: t`Notices` }}
      width="text"
      intro={t`Choose what we tell you, and where.`}
    >
      <div className="space-y-6">
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
      </div>
    </PageFrame>
  );
}
