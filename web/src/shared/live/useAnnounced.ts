import { useEffect, useRef } from 'react';
import type { MessageView } from '../api/api.generated';
import { announceMessage, knowMessages } from './announce';

/** Announces messages that come while one looks; those that were there at first are no news. */
export function useAnnounced(messages: readonly MessageView[] | undefined): void {
  const looked = useRef(false);
  useEffect(() => {
    if (!messages) return;
    const real = messages.filter(({ is_error }) => is_error === 0);
    if (looked.current) real.forEach(({ id, sms }) => announceMessage(id, sms));
    else knowMessages(real.map(({ id }) => id));
    looked.current = true;
  }, [messages]);
}
