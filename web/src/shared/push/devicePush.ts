import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { readSession } from '../session/storedSession';
import { pushApi } from './api';
import { currentSubscription, endBrowserPush, idOf, keepPush, keptPush, subscribeBrowser } from './browserPush';

type ApiDispatch = ThunkDispatch<never, unknown, UnknownAction> & Dispatch;

/** So that a device that is in use does not look unused. */
const repeatAfterMs = 30 * 24 * 60 * 60_000;

/** Subscribes this browser for the account. Rejects where the browser or the server refuses. False where there are no pushes. */
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

/** The id of the session of a token; undefined where it is none of the server's. */
function sessionOf(token: string | undefined): string | undefined {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the subscription of this browser, whoever has it. The push service tells the server, where the call fails. */
export async function switchOffPush(dispatch: ApiDispatch): Promise<void> {
  const subscription = await currentSubscription();
  keepPush(undefined);
  if (!subscription) return;
  await subscription.unsubscribe();
  await dispatch(pushApi.endpoints.unsubscribePush.initiate(await idOf(subscription)));
}

/**
 * Tells the server where this browser has got another endpoint meanwhile, and in which session it is used now: it ends with it. What the
 * server has ended since the last session stays off, until it is switched on again. What another account has subscribed on this browser ends:
 * its codes are none of this one. Never rejects.
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
    // The next visit tries it again.
  }
}
