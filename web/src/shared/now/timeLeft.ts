import { useSecondsUntil } from '../ui/countdown';

/** From then on the ring is amber. */
const soonSeconds = 5 * 60;

/** A number's remaining time: in seconds, as a share of the whole, and as text; undefined without an end. */
export function useTimeLeft({
  created_at,
  expires_at,
}: {
  readonly created_at: string;
  readonly expires_at?: string | undefined;
}) {
  const seconds = useSecondsUntil(expires_at);
  if (seconds === undefined || expires_at === undefined) return undefined;
  const total = Math.max(1, (Date.parse(expires_at) - Date.parse(created_at)) / 1000);
  return { seconds, total, part: seconds / total, tone: seconds < soonSeconds ? 'amber' : 'good' } as const;
}
