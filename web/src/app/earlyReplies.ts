import { cachedApi } from '../shared/api/caching';
import { getStore } from './store';

/** Then the screen starts without it. */
const waitAtMostMs = 500;
const once = { subscribe: false } as const;

/**
 * Brings the reply that the page has asked for into the store before its screen starts: the page may show it already, and a
 * placeholder would replace it for a moment.
 */
export async function takeEarlyReply(path: string): Promise<void> {
  if (!window.ringletEarlyRequests?.size) return;
  const { messages, singlePrice } = cachedApi.endpoints;
  const requestId = /^\/client\/view-sms\/(\w+)/.exec(path)?.[1];
  const country = path === '/client/buy' ? new URLSearchParams(window.location.search).get('country') : null;
  const { dispatch } = getStore();
  const reply = requestId
    ? dispatch(messages.initiate({ requestId }, once))
    : country
      ? dispatch(singlePrice.initiate({ country }, once))
      : undefined;
  await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, waitAtMostMs))]);
}
