import { textBesideCode } from '../../../../libs/contracts/numbers/text-beside-code';
import { t } from '../language/text';
import { toast } from '../toast';
import { copy } from '../ui/copy';

interface Arrived {
  readonly id: string;
  /** The one-time code that the server found in the message. */
  readonly code: string | undefined;
  readonly sms: string | undefined;
  /** The receiving number. */
  readonly orderId: string | undefined;
}

const announced = new Set<string>();

/**
 * How long to wait for the service worker's notification before the page shows it, in milliseconds: longer than the worker
 * waits for others (public/sw.js).
 */
const workerMs = 10_000;

const smsAtMost = 160;

/**
 * Announces a message once: a toast (a tap copies the code) if its number is out of sight, a sound, and a notification if
 * permitted.
 */
export function announceMessage({ id, code, sms = '', orderId }: Arrived): void {
  if (announced.has(id)) return;
  announced.add(id);
  const headline = code ? t`Your code arrived: ${code}` : t`A message arrived.`;
  const more = textBesideCode({ sms, code })?.slice(0, smsAtMost) ?? '';
  const text = `${headline}\n${more}`.trim();
  const onClick = code === undefined ? undefined : () => void copy(code, t`Code copied!`);
  if (!isInSight(orderId)) toast.success(text, { toastId: `message-${id}`, ...(onClick && { onClick }) });
  playSound();
  vibrate();
  if (document.hidden && canNotify() === 'granted') void notify(id, text, orderId);
}

/** Whether the number is on screen, where its code appears. */
function isInSight(orderId: string | undefined): boolean {
  if (document.hidden) return false;
  return [...document.querySelectorAll<HTMLElement>('[data-number]')].some((place) => {
    const { height, top, bottom } = place.getBoundingClientRect();
    return place.dataset['number'] === orderId && height > 0 && bottom > 0 && top < innerHeight;
  });
}

/** Marks messages that were there when the screen opened as announced. */
export function markAnnounced(ids: readonly string[]): void {
  ids.forEach((id) => announced.add(id));
}

export function canNotify(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Phone browsers notify only through the service worker (public/sw.js) and throw for `new Notification`. Never rejects. */
async function notify(tag: string, body: string, orderId: string | undefined): Promise<void> {
  const url = orderId === undefined ? '/client/purchased-number' : `/client/view-sms/${orderId}`;
  const options = { body, tag, icon: '/icon-192.png', data: { url } };
  try {
    const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (!registration?.active) throw new Error('no service worker');
    if (!(await askToShow(registration.active, options))) await registration.showNotification('Ringlet', options);
  } catch {
    try {
      new Notification('Ringlet', options);
    } catch {
      // The toast and the sound have announced it.
    }
  }
}

/** Whether the service worker says that it shows the notification. An older version does not answer. */
function askToShow(worker: ServiceWorker, options: NotificationOptions): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), workerMs);
    worker.postMessage({ title: 'Ringlet', options }, [port2]);
  }).finally(() => port1.close());
}

/** One for all sounds: browsers allow a page only a few. */
let audio: AudioContext | undefined;

/** Undefined without sound: the toast has announced the message. */
function openAudio(): AudioContext | undefined {
  try {
    audio ??= new AudioContext();
  } catch {
    return undefined;
  }
  audio.resume().catch(() => undefined);
  return audio;
}

const vibrationMs = 30;

/** Only after the first tap: earlier, browsers refuse it with a warning in the console. */
function vibrate(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(vibrationMs);
}

/** Two short notes. Silent before the page's first click or key: browsers refuse it with a warning in the console. */
function playSound(): void {
  if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  const own = openAudio();
  if (!own) return;
  const volume = own.createGain();
  volume.connect(own.destination);
  volume.gain.setValueAtTime(0.12, own.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, own.currentTime + 0.7);
  [880, 1174.66].forEach((pitch, index) => {
    const note = own.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(own.currentTime + index * 0.14);
    note.stop(own.currentTime + 0.7);
    if (index === 1) note.onended = () => volume.disconnect();
  });
}
