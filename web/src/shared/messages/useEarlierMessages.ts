import { useEffect, useState } from 'react';
import type { MessageView } from '../api/api.generated';

/** A page of an order's messages, oldest first. */
export interface MessagePage {
  readonly messages: readonly MessageView[];
  /** For the page before it; absent on the first page. */
  readonly nextCursor?: string | undefined;
}

export interface AllMessages {
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  /** Loads a page of earlier messages; absent if there are none. */
  readonly showEarlier?: () => void;
  readonly isLoading: boolean;
}

/**
 * The newest page of an order's messages and the requested earlier ones. Once earlier ones are shown, messages that leave the
 * newest page are kept, so that there is no gap. `load` resolves with undefined on failure.
 */
export function useEarlierMessages(
  order: string,
  newest: MessagePage | undefined,
  load: (cursor: string) => Promise<MessagePage | undefined>,
): AllMessages {
  const [shown, setShown] = useState<MessagePage & { readonly order: string }>();
  const [isLoading, setLoading] = useState(false);
  const known = shown?.order === order ? shown : undefined;
  const latest = newest?.messages;

  useEffect(() => {
    if (latest) setShown((before) => before && { ...before, messages: merged(before.messages, latest) });
  }, [latest]);

  const cursor = known ? known.nextCursor : newest?.nextCursor;
  const showEarlier = async (from: string) => {
    setLoading(true);
    const page = await load(from);
    setLoading(false);
    if (!page) return;
    setShown((before) => {
      const later = before?.order === order ? before.messages : (latest ?? []);
      return { order, messages: merged(page.messages, later), nextCursor: page.nextCursor };
    });
  };
  return {
    messages: known ? merged(known.messages, latest ?? []) : (latest ?? []),
    ...(cursor !== undefined && { showEarlier: () => void showEarlier(cursor) }),
    isLoading,
  };
}

/** Earlier messages, then those of `later` that are not among them. */
function merged(earlier: readonly MessageView[], later: readonly MessageView[]): readonly MessageView[] {
  const ids = new Set(earlier.map(({ id }) => id));
  const added = later.filter(({ id }) => !ids.has(id));
  return added.length === 0 ? earlier : [...earlier, ...added];
}
