import { cachedApi } from '../shared/api/caching';
import { getStore } from './store';

/** Then the screen starts without it. */
const waitAtMostMs = 500;

/**
 * Brings the number that the page has asked for into the store before its screen starts: the page may show it already, and a
 * placeholder would replace it for a moment.
 */
export async function takeEarlyNumber(path: string): Promise<void> {
  const requestId = /^\/client\/view-sms\/(\w+)/.exec(path)?.[1];
  if (requestId === undefined || !window.ringletEarlyRequests?.size) return;
  const reply = getStore().dispatch(cachedApi.endpoints.messages.initiate({ requestId }, { subscribe: false }));
  await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, waitAtMostMs))]);
}
