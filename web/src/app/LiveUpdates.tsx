import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useProfileQuery } from '../shared/api/api.generated';
import { cachedApi } from '../shared/api/caching';
import { formatNaira } from '../shared/format';
import { t } from '../shared/language/text';
import { announceMessage, canNotify } from '../shared/live/announce';
import { listen } from '../shared/live/connection';
import { userMerged, useSession } from '../shared/session/sessionSlice';
import { localStore } from '../shared/session/storage';
import { swapToast } from '../shared/swap/swapToast';
import { toast } from '../shared/toast';
import { useLanguageOfAccount } from './useLanguageOfAccount';

/** After the first screen: the page waits for another browser process while it reads the permission to notify. */
const followPushAfterMs = 1000;

/** The data of events from `GET /client/events`. */
interface EventData {
  /** Naira */
  readonly balance?: number;
  readonly messageId?: string;
  readonly orderId?: string;
  readonly status?: string;
  readonly swap?: string;
  /** Refunded naira. */
  readonly amount?: number;
  /** The one-time code that the server found in the message. */
  readonly code?: string;
  readonly sms?: string;
}

/** What live events change. */
const all = ['User', 'Numbers', 'Messages', 'Deposits', 'Statement', 'Notices', 'Bids'] as const;
type Stale = (typeof all)[number];

/** Applies the signed-in user's live events: balance, orders and messages. */
export function LiveUpdates() {
  const session = useSession();
  const token = session?.token;
  const userId = session?.user.id;
  const dispatch = useDispatch();
  useProfileQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  useLanguageOfAccount();

  useEffect(() => {
    if (!token) return;
    const stale = (...tags: readonly Stale[]) => void dispatch(cachedApi.util.invalidateTags([...tags]));
    const onEvent = ({ event: type, data }: EventSourceMessage) => {
      const { balance, messageId, orderId, status, amount, code, sms, swap } = JSON.parse(data) as EventData;
      if (type === 'balance') {
        if (balance !== undefined) dispatch(userMerged({ bal: balance }));
        stale('Deposits', 'Statement', 'Bids');
      }
      if (type === 'missed') stale(...all);
      if (type === 'notice') stale('Notices');
      if (type === 'bid') stale('Bids', 'Numbers', 'User');
      if (type === 'order') {
        const naira = formatNaira(amount ?? 0);
        stale('Numbers', 'Messages', 'User');
        if (status === 'refund' && amount !== undefined) {
          toast.info(t`Refunded: ${naira} is back in your wallet.`, {
            toastId: `refund-${orderId ?? ''}`,
          });
        }
        if (swap === 'refunded' && amount !== undefined) {
          toast.info(t`No other number was bought: ${naira} is back in your wallet.`, {
            toastId: swapToast(orderId ?? ''),
          });
        }
        if (swap === 'swapped') {
          toast.success(t`Your number was swapped for another one.`, { toastId: swapToast(orderId ?? '') });
        }
      }
      if (type === 'message') {
        stale('Messages', 'Numbers');
        if (messageId !== undefined) announceMessage({ id: messageId, code, sms, orderId });
      }
    };
    return listen(token, {
      event: onEvent,
      // Also at the first opening: the page may have loaded long before.
      open: () => stale(...all),
      // A call for the profile makes the server say so, like any call. Another tab may have signed in since.
      refused: () => {
        if (localStore.get('token') === token) stale('User');
      },
    });
  }, [token, dispatch]);

  useEffect(() => {
    if (userId === undefined) return;
    const follow = () => {
      if (canNotify() !== 'granted') return;
      void import('../shared/push/devicePush').then(
        ({ followPush }) => followPush(dispatch, userId),
        () => undefined,
      );
    };
    const timer = setTimeout(follow, followPushAfterMs);
    return () => clearTimeout(timer);
  }, [userId, dispatch]);

  return null;
}
