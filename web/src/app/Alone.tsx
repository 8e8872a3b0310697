import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SiteStatusView } from '../shared/api/first.generated';
import { plainGet } from '../shared/api/plainCall';
import { chosenOffer } from '../shared/pricing/chosenOffer';
import { readSession, userOf, writeSession } from '../shared/session/storedSession';
import { type PlaceLink, type Surroundings, SurroundingsContext } from '../shared/surroundings/surroundings';
import { Maintenance } from './Maintenance';
import { fetchPage, goTo, thisEntry } from './openPage';
import { useToastsInTime } from './useToastsInTime';

/** Milliseconds, while something is not as usual, so that its end is seen soon. */
const pollMs = 15_000;
const dashboard = '/client/dashboard';
/** Of a number that was chosen on a price page. */
const purchase = '/client/buy';

/** The surroundings of a page around the login without router and store. Their code is fetched once the form is used. */
export function Alone({ path, next, children }: { path: string; next?: string; children: ReactNode }) {
  const [status, refreshStatus] = usePlainSiteStatus();
  const role = useSyncExternalStore(
    followStorage,
    () => readSession()?.user.role,
    () => undefined,
  );
  const { passed, isOpenedHere } = useState(thisEntry)[0];
  useToastsInTime();
  useEffect(() => {
    const later = passed.from?.split('?')[0] ?? (chosenOffer() ? purchase : dashboard);
    const fetchNext = () => [next ?? later, later].forEach(fetchPage);
    // A page that was opened by a tap has the focus in its first field already.
    if (document.activeElement instanceof HTMLInputElement) fetchNext();
    else document.addEventListener('focusin', fetchNext, { once: true });
    return () => document.removeEventListener('focusin', fetchNext);
  }, [next, passed]);
  const surroundings = useMemo(
    (): Surroundings => ({
      path,
      passed,
      isOpenedHere,
      role,
      status,
      Link: PlainLink,
      go: goTo,
      openSession: ({ token, user }) => writeSession({ token, user: userOf(user) }),
      closeSession: () => writeSession(null),
      refreshStatus,
    }),
    [path, passed, isOpenedHere, role, status, refreshStatus],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <Maintenance>{children}</Maintenance>
    </SurroundingsContext>
  );
}

/** A link that keeps what is passed on. */
function PlainLink({ to, passed, className, children }: PlaceLink) {
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!isPlain || passed === undefined) return;
        event.preventDefault();
        goTo(to, { passed });
      }}
    >
      {children}
    </a>
  );
}

function followStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** As useSiteStatus, without the store. */
function usePlainSiteStatus() {
  const [status, setStatus] = useState<SiteStatusView>({});
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((times) => times + 1), []);
  const isUnusual = Object.values(status).some((text) => text !== undefined);
  useEffect(() => {
    let isCurrent = true;
    void plainGet<{ data?: SiteStatusView }>('/site-status').then(({ data }) => {
      if (isCurrent && data) setStatus(data.data ?? {});
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  useEffect(() => {
    window.addEventListener('focus', refresh);
    const timer = isUnusual
      ? setInterval(() => document.visibilityState === 'visible' && refresh(), pollMs)
      : undefined;
    return () => {
      window.removeEventListener('focus', refresh);
      clearInterval(timer);
    };
  }, [isUnusual, refresh]);
  return [status, refresh] as const;
}
