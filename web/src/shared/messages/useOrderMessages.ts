import { api } from '../api/api.generated';
import { type AllMessages, type MessagePage, useEarlierMessages } from './useEarlierMessages';

/** The messages of an own number: the newest page as given, and the earlier ones that were asked for. */
export function useOrderMessages(requestId: string, newest: MessagePage | undefined): AllMessages {
  const [load] = api.endpoints.messages.useLazyQuery();
  return useEarlierMessages(requestId, newest, async (cursor) => (await load({ requestId, cursor })).data);
}
