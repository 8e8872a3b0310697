import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { readSession } from '../session/storedSession';
import { pushApi } from './api';
import { currentSubscription, endBrowserPush, idOf, keepPush, keptPush, subscribeBrowser } from './browserPush';

type ApiDispatch = ThunkDispatch<never, unknown, UnknownAction> & Dispatch;

/** Repeated, so that a device in use does not look unused. */
const repeatAfterMs = 30 * 24 * 60 * 60_000;

/** Subscribes this browser for the account. Rejects if the browser or the server refuses. False if there are no pushes. */
export async function switchOnPush(dispatch: ApiDispatch, userId: string): Promise<boolean> {
  const { public_key: publicKey } = await readPush(dispatch);
  if (publicKey === undefined) return false;
  const { endpoint, keys } = (await subscribeBrowser(publicKey)).toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const { data } = await dispatch(pushApi.endpoints.subscribePush.initiate(body)).unwrap();
  const session = sessionOf(readSession()?.token);
  keepPush({ userId, id: data.id, at: Date.now(), ...(session !== undefined && { session }) });
  return true;
}

async function readPush(dispatch: ApiDispatch) {
  const read = dispatch(pushApi.endpoints.pushDevices.initiate(undefined, { subscribe: false, forceRefetch: true }));
  return (await read.unwrap()).data;
}

/** The session id of a token; undefined if it is not the server's. */
function sessionOf(token: string | undefined): string | undefined {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends this browser's subscription, whoever has it. If the call fails, the push service tells the server. */
export async function switchOffPush(dispatch: ApiDispatch): Promise<void> {
  const subscription = await currentSubscription();
  keepPush(undefined);
  if (!subscription) return;
  await subscription.unsubscribe();
  await dispatch(pushApi.endpoints.unsubscribePush.initiate(await idOf(subscription)));
}

/**
 * Tells the server this browser's new endpoint, and the session that it now ends with. A subscription that the server
 * has ended since the last session stays off until it is switched on again. Another account's subscription in this browser
 * ends: its codes are not for this one. Never rejects.
 */
export async function followPush(dispatch: ApiDispatch, userId: string): Promise<void> {
  const kept = keptPush();
  if (!kept) return;
  try {
    if (kept.userId !== userId) return await endBrowserPush();
    const subscription = await currentSubscription();
    const isKnown = subscription !== undefined && (await idOf(subscription)) === kept.id;
    const isOfSession = kept.session === sessionOf(readSession()?.token);
    if (isKnown && !isOfSession) {
      const { devices } = await readPush(dispatch);
      return devices.some(({ id }) => id === kept.id)
        ? void (await switchOnPush(dispatch, userId))
        : await endBrowserPush();
    }
    if (!isKnown || Date.now() - kept.at > repeatAfterMs) await switchOnPush(dispatch, userId);
  } catch {
    // The next visit tries again.
  }
}
