import { api } from '../api/api.generated';
import { type AllMessages, type MessagePage, useEarlierMessages } from './useEarlierMessages';

/** An own number's messages: the given newest page and the requested earlier ones. */
export function useOrderMessages(requestId: string, newest: MessagePage | undefined): AllMessages {
  const [load] = api.endpoints.messages.useLazyQuery();
  return useEarlierMessages(requestId, newest, async (cursor) => (await load({ requestId, cursor })).data);
}
