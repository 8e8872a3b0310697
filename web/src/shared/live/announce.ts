import { toast } from '../ui/toast';

const announced = new Set<string>();

/** Announces a message once: a toast, a sound, and a notification where permitted. `code` is the server's. */
export function announceMessage(id: string, code: string | undefined): void {
  if (announced.has(id)) return;
  announced.add(id);
  const text = code ? `Your code arrived: ${code}` : 'A message arrived.';
  toast.success(text, { toastId: `message-${id}` });
  playSound();
  if (document.hidden && canNotify() === 'granted') new Notification('Ringlet', { body: text, tag: id });
}

/** Marks messages as announced: those that were there when the screen opened. */
export function markAnnounced(ids: readonly string[]): void {
  ids.forEach((id) => announced.add(id));
}

export function canNotify(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Two short notes. No sound where the browser requires a click first. */
function playSound(): void {
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
