import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useProfileQuery } from '../shared/api/api.generated';
import { cachedApi } from '../shared/api/caching';
import { announceMessage } from '../shared/live/announce';
import { listen } from '../shared/live/connection';
import type { ServerEvent } from '../shared/live/parseEvents';
import { session, useSession } from '../shared/session/session';

/** Keeps what is on screen true while somebody is signed in: balance, numbers and messages, as they change. */
export function LiveUpdates() {
  const token = useSession()?.token;
  const dispatch = useDispatch();
  useProfileQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });

  useEffect(() => {
    if (!token) return;
    const stale = (...tags: readonly ('User' | 'Numbers' | 'Messages' | 'Deposits' | 'Statement')[]) =>
      void dispatch(cachedApi.util.invalidateTags([...tags]));
    const take = ({ type, data }: ServerEvent) => {
      const facts = factsOf(data);
      if (type === 'balance') {
        const balance = facts.bal ?? facts.balance;
        if (typeof balance === 'number') session.merge({ bal: balance });
        stale(...(typeof balance === 'number' ? [] : (['User'] as const)), 'Deposits', 'Statement');
      }
      if (type === 'missed') stale('User', 'Numbers', 'Messages', 'Deposits', 'Statement');
      if (type === 'order') stale('Numbers', 'Messages', 'User');
      if (type === 'message') {
        stale('Messages', 'Numbers');
        if (typeof facts.sms === 'string') announceMessage(String(facts.messageId ?? facts.id ?? data), facts.sms);
      }
    };
    let opened = false;
    const onOpen = () => {
      if (opened) stale('User', 'Numbers', 'Messages', 'Deposits');
      opened = true;
    };
    return listen(token, take, onOpen);
  }, [token, dispatch]);

  return null;
}

function factsOf(data: string): Record<string, unknown> {
  const value: unknown = data.startsWith('{') ? JSON.parse(data) : {};
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
