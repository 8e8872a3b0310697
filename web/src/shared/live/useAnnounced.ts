import { useEffect, useRef } from 'react';
import type { MessageView } from '../api/api.generated';
import { announceMessage, markAnnounced } from './announce';

/** Announces messages that arrive while the screen is open, but not those in the first answer. */
export function useAnnounced(orderId: string, messages: readonly MessageView[] | undefined): void {
  const hasFirstAnswer = useRef(false);
  useEffect(() => {
    if (!messages) return;
    const real = messages.filter(({ is_error }) => is_error === 0);
    if (hasFirstAnswer.current) real.forEach(({ id, code, sms }) => announceMessage({ id, code, sms, orderId }));
    else markAnnounced(real.map(({ id }) => id));
    hasFirstAnswer.current = true;
  }, [orderId, messages]);
}
