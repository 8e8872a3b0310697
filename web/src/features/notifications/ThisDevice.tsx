import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PushView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { canNotify } from '../../shared/live/announce';
import { useTestPushMutation, useUnsubscribePushMutation } from '../../shared/push/api';
import { currentSubscription, idOf, keptPush, pushSupport } from '../../shared/push/browserPush';
import { switchOffPush, switchOnPush } from '../../shared/push/devicePush';
import { deviceName } from '../../shared/session/deviceName';
import { useSession } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';

type State = ReturnType<typeof pushSupport> | 'denied' | 'off' | 'on';

const texts = (): Readonly<Record<State, string>> => ({
  unsupported: t`This browser cannot receive notifications. Use an up-to-date Chrome, Edge, Firefox or Safari.`,
  'home-screen': t`Add Ringlet to your home screen first: press Share, then “Add to Home Screen”. Open it from there and switch notifications on.`,
  denied: t`Notifications of Ringlet are blocked in this browser. Allow them in the settings of this site, beside its address, and load the page again.`,
  ready: '',
  off: t`Receive codes and notices on this device, also while Ringlet is closed.`,
  on: t`Codes and notices reach this device, also while Ringlet is closed, until you log out.`,
});

/** Whether this browser receives notices, and the other devices that do. */
export function ThisDevice({ devices }: Pick<PushView, 'devices'>) {
  const dispatch = useDispatch();
  const userId = useSession()?.user.id ?? '';
  // This browser's memory, until it reports its subscription, so that nothing below moves.
  const [ownId, setOwnId] = useState(() => keptPush()?.id ?? null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [sendTest, testing] = useTestPushMutation();

  const readOwn = async () => {
    const subscription = await currentSubscription().catch(() => undefined);
    setOwnId(subscription ? await idOf(subscription) : null);
  };
  useEffect(() => void readOwn(), []);

  const change = async (how: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(undefined);
    try {
      await how();
    } catch (error) {
      setFailed(
        error instanceof Error ? t`The browser refused. Please try again, or use another browser.` : explain(error),
      );
    }
    await readOwn();
    setBusy(false);
  };
  const switchOn = async () => {
    if ((await Notification.requestPermission()) === 'granted') await switchOnPush(dispatch, userId);
  };
  const test = async () => {
    const { data } = await sendTest();
    if (data) toast.success(data.message);
  };

  const isOn = devices.some(({ id }) => id === ownId);
  const support = pushSupport();
  const state: State = support !== 'ready' ? support : canNotify() === 'denied' ? 'denied' : isOn ? 'on' : 'off';
  const others = devices.filter(({ id }) => id !== ownId);
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t`This device`}</h2>
      <p className="text-sm text-soft">{texts()[state]}</p>
      {state === 'off' && (
        <Button size="sm" className="mt-4" busy={busy} onClick={() => void change(switchOn)}>
          {t`Switch on`}
        </Button>
      )}
      {state === 'on' && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" busy={testing.isLoading} onClick={() => void test()}>
            {t`Send a test`}
          </Button>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void change(() => switchOffPush(dispatch))}>
            {t`Switch off`}
          </Button>
        </div>
      )}
      {failed !== undefined && (
        <div className="mt-4">
          <Notice tone="bad" title={t`Notifications were not changed`}>
            {failed}
          </Notice>
        </div>
      )}
      {others.length > 0 && <OtherDevices devices={others} />}
    </Card>
  );
}

function OtherDevices({ devices }: Pick<PushView, 'devices'>) {
  const [remove, removing] = useUnsubscribePushMutation();
  return (
    <>
      <h3 className="mt-6 mb-2 font-medium">{t`Other devices`}</h3>
      <ul className="divide-y divide-line border-t border-line">
        {devices.map(({ id, device, used_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">{deviceName(device)}</p>
              <p className="text-sm text-soft">{lastUsed(used_at)}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={removing.isLoading && removing.originalArgs === id}
              onClick={() => void remove(id)}
            >
              {t`Remove`} <span className="sr-only">{deviceName(device)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function lastUsed(at: string): string {
  const time = formatDate(at);
  return t`Last used ${time}`;
}
