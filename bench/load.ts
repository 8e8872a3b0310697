import { setTimeout as sleep } from 'node:timers/promises';

/** Times in milliseconds. */
export interface Measured {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

type Send = (nth: number) => Promise<unknown>;

/** `connections` requests at a time, each followed at once by the next. A failed request ends the measurement. */
export async function closedLoop(connections: number, ms: number, send: Send): Promise<Measured> {
  const times: number[] = [];
  const started = performance.now();
  let nth = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      const sentAt = performance.now();
      await send(nth++);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return measured(times, performance.now() - started);
}

/** `perSecond` requests a second, whether earlier ones have ended or not: waiting in a queue counts as time. */
export async function openLoop(perSecond: number, ms: number, send: Send): Promise<Measured> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let nth = 0; nth < (perSecond * ms) / 1000; nth++) {
    const due = started + (nth * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(send(nth).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return measured(times, performance.now() - started);
}

function measured(times: number[], ms: number): Measured {
  return {
    count: times.length,
    perSecond: (times.length * 1000) / ms,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
