import { toast } from '../ui/toast';
import { codeIn } from './code';

const announced = new Set<string>();

/** Says once that a message arrived: in a toast, with a sound, and with a notification where that was allowed. */
export function announceMessage(id: string, sms: string): void {
  if (announced.has(id)) return;
  announced.add(id);
  const code = codeIn(sms);
  const text = code ? `Your code arrived: ${code}` : 'A message arrived.';
  toast.success(text, { toastId: `message-${id}` });
  ring();
  if (document.hidden && canNotify() === 'granted') new Notification('Ringlet', { body: text, tag: id });
}

/** Messages that were there before one looked are no news. */
export function knowMessages(ids: readonly string[]): void {
  ids.forEach((id) => announced.add(id));
}

export function canNotify(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Two soft notes. A browser that wants a click before any sound stays silent. */
function ring(): void {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.7);
  [880, 1174.66].forEach((pitch, index) => {
    const note = audio.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(audio.currentTime + index * 0.14);
    note.stop(audio.currentTime + 0.7);
    if (index === 1) note.onended = () => void audio.close();
  });
}
