import { localStore, readObject } from '../session/storage';

/** `home-screen`: an iPhone or iPad, where only an app on the home screen receives pushes. */
export type PushSupport = 'unsupported' | 'home-screen' | 'ready';

/** This browser's subscription: `id` is the one in the list of devices. */
export interface KeptPush {
  readonly userId: string;
  readonly id: string;
  /** When the server last received it (milliseconds). */
  readonly at: number;
  /** The session in which the server last received it. */
  readonly session?: string;
}

const storedAs = 'ringlet.push';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'subtle' in crypto) {
    return 'ready';
  }
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isInstalled = 'standalone' in navigator && navigator.standalone === true;
  return isApple && !isInstalled ? 'home-screen' : 'unsupported';
}

export function keptPush(): KeptPush | undefined {
  const { userId, id, at, session } = readObject(localStore, storedAs) ?? {};
  return typeof userId === 'string' && typeof id === 'string' && typeof at === 'number'
    ? { userId, id, at, ...(typeof session === 'string' && { session }) }
    : undefined;
}

export function keepPush(kept: KeptPush | undefined): void {
  if (kept) localStore.set(storedAs, JSON.stringify(kept));
  else localStore.remove(storedAs);
}

/** This browser's subscription, whoever made it. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'ready') return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Rejects if the browser refuses or has no push service. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && base64url(key) === publicKey) return known;
  // Made with another key: its pushes would be refused.
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends this browser's subscription. The server learns of it from the push service, at the next push. */
export async function endBrowserPush(): Promise<void> {
  keepPush(undefined);
  await (await currentSubscription())?.unsubscribe();
}

/** The endpoint's SHA-256 in hexadecimal, as in the list of devices. */
export async function idOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
