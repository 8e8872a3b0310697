const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en');

/** How long ago a moment was, in the largest unit that fits: `3 hours ago`. `now` in milliseconds. */
export function ageText(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? [];
  return unit === undefined ? 'just now' : words.format(-Math.floor(seconds / size), unit);
}
