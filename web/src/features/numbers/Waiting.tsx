import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../../shared/language/text';
import { canNotify } from '../../shared/live/announce';
import { useSession } from '../../shared/session/sessionSlice';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';

/** Shown while no message has arrived: the time left and when the refund happens. */
export function Waiting({ secondsLeft }: { secondsLeft: number | undefined }) {
  const [permission, setPermission] = useState(canNotify);
  const dispatch = useDispatch();
  const userId = useSession()?.user.id ?? '';
  const askToNotify = async () => {
    const given = await Notification.requestPermission();
    setPermission(given);
    if (given !== 'granted') return;
    // Also while Ringlet is closed, where the browser can do that. Otherwise the open page notifies.
    const { switchOnPush } = await import('../../shared/push/devicePush');
    await switchOnPush(dispatch, userId).catch(() => undefined);
  };
  return (
    <section
      aria-label={t`Waiting for the code`}
      className="mb-4 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <span className="relative grid size-3 place-items-center" aria-hidden="true">
            <span className="absolute size-3 animate-ping rounded-full bg-ring opacity-60" />
            <span className="size-2.5 rounded-full bg-ring" />
          </span>
          <p className="font-semibold">{t`Waiting for your code`}</p>
        </div>
        {secondsLeft !== undefined && (
          <p role="timer" aria-label={t`Time left`} className="figures text-xl font-semibold">
            {minutesAndSeconds(secondsLeft)}
          </p>
        )}
      </div>
      <p className="mt-2 text-sm text-soft">
        {secondsLeft === 0
          ? t`The time is up. If no message arrived, the price is being refunded to your wallet.`
          : t`Ask for the code in the app now. If no message arrives before the time is up, the price is refunded to your wallet automatically.`}
      </p>
      {permission === 'default' && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={() => void askToNotify()}>
          <Icon name="bell" /> {t`Notify me when it arrives`}
        </Button>
      )}
    </section>
  );
}
