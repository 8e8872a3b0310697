import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../../shared/language/text';
import { canNotify } from '../../shared/live/announce';
import { keptPush, pushSupport } from '../../shared/push/browserPush';
import { useSession } from '../../shared/session/sessionSlice';
import { Icon } from '../../shared/ui/Icon';
import { Switch } from '../../shared/ui/Switch';

/**
 * Whether this browser notifies when a code arrives: even while Ringlet is closed, if the browser can, otherwise from the open
 * page. Empty if it may not.
 */
export function TellMe() {
  const dispatch = useDispatch();
  const userId = useSession()?.user.id ?? '';
  const hasPushes = pushSupport() === 'ready';
  const [permission, setPermission] = useState(canNotify);
  const [isOn, setOn] = useState(() => canNotify() === 'granted' && (!hasPushes || keptPush()?.userId === userId));
  const [isBusy, setBusy] = useState(false);
  if (permission === 'unsupported' || permission === 'denied') return null;

  const change = async () => {
    setBusy(true);
    const { switchOnPush, switchOffPush } = await import('../../shared/push/devicePush');
    if (isOn) {
      await switchOffPush(dispatch).catch(() => undefined);
      setOn(false);
    } else {
      const given = await Notification.requestPermission();
      setPermission(given);
      if (given === 'granted') {
        await switchOnPush(dispatch, userId).catch(() => undefined);
        setOn(true);
      }
    }
    setBusy(false);
  };
  return (
    // Without pushes only the browser's settings withdraw the permission.
    <Switch isOn={isOn} disabled={isBusy || (isOn && !hasPushes)} onChange={() => void change()}>
      <Icon name="bell" className="size-4.5 text-soft" /> {t`Tell me on this device`}
    </Switch>
  );
}
