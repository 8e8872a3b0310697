import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { useSyncExternalStore } from 'react';
import { config } from '../config';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Retry interval if the gateway has no event stream (404). */
const notOfferedRetryMs = 5 * 60_000;
/** Retry interval for a connection that newer ones of the account replaced: any sooner, they would end each other in turn. */
const replacedRetryMs = 5 * 60_000;
/** Longer than the heartbeat interval: without any data for this long the connection counts as lost. */
const silenceMs = 60_000;

let live = false;
const listeners = new Set<() => void>();

function setLive(now: boolean): void {
  if (now === live) return;
  live = now;
  listeners.forEach((listener) => listener());
}

/** Whether the event stream is connected; if not, screens poll every few seconds. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => live,
    () => false,
  );
}

/**
 * Listens to the signed-in user's events until the returned function is called. Reconnects with growing, jittered pauses, and
 * at once when the network is back or the page is shown again. `open` is called at every connection, because events may have
 * been missed before it.
 */
export function listen(
  token: string,
  on: {
    readonly event: (event: EventSourceMessage) => void;
    readonly open: () => void;
    /** The session has ended. */
    readonly refused: () => void;
  },
): () => void {
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt: AbortController | undefined;
  let lastId: string | undefined;

  const connect = async () => {
    clearTimeout(timer);
    attempt?.abort();
    const own = new AbortController();
    attempt = own;
    let wait = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    failures += 1;
    try {
      const response = await fetch(`${config().apiUrl}/client/events`, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: own.signal,
      });
      if (response.ok && response.body) {
        failures = 0;
        wait = firstRetryMs;
        setLive(true);
        on.open();
        await readAll(response.body, own, (event) => {
          if (event.event === 'replaced') {
            wait = replacedRetryMs;
            return;
          }
          lastId = event.id ?? lastId;
          try {
            on.event(event);
          } catch (error) {
            // One event that cannot be shown must not end the stream.
            console.error(`the event ${event.event ?? ''} failed`, error);
          }
        });
      } else {
        if (response.status === 401 && attempt === own) on.refused();
        wait = response.status === 404 ? notOfferedRetryMs : wait;
      }
    } catch {
      // The connection was lost or refused: the next attempt is scheduled below.
    }
    if (stopped || attempt !== own) return;
    setLive(false);
    timer = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2));
  };
  const reconnect = () => void connect();
  const reconnectIfShown = () => {
    if (document.visibilityState === 'visible' && !live) reconnect();
  };

  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', reconnectIfShown);
  void connect();
  return () => {
    stopped = true;
    window.removeEventListener('online', reconnect);
    document.removeEventListener('visibilitychange', reconnectIfShown);
    clearTimeout(timer);
    attempt?.abort();
    setLive(false);
  };
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  attempt: AbortController,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const silence = setTimeout(() => attempt.abort(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
