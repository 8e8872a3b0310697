import { useEffect, useState } from 'react';

/** Seconds until `until`, counted down once a second; 0 afterwards. */
export function useSecondsUntil(until: string | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const [countedFor, setCountedFor] = useState(until);
  if (countedFor !== until) {
    setCountedFor(until);
    setNow(Date.now());
  }
  const end = until === undefined ? NaN : Date.parse(until);
  const left = Number.isNaN(end) ? undefined : Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left !== undefined && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
