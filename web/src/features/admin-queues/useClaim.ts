import { useCallback, useEffect, useRef, useState } from 'react';
import { useClaimItemMutation, useClaimsQuery, useReleaseItemMutation } from '../../shared/admin/api';
import type { QueueName } from '../../shared/admin/useQueues';
import { useSession } from '../../shared/session/sessionSlice';

const claimsEveryMs = 10_000;
/** A third of the time that a claim lasts. */
const renewEveryMs = 5 * 60_000;

/** Which items others work on, and the one claim of this page. It is renewed while the item is open and released with it. */
export function useClaim(queue: QueueName) {
  const me = useSession()?.user.id;
  const claims = useClaimsQuery(queue, {
    pollingInterval: claimsEveryMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [claim, claiming] = useClaimItemMutation();
  const [release] = useReleaseItemMutation();
  const [open, setOpen] = useState<string>();
  const [mine, setMine] = useState<{ readonly item: string; readonly at: number }>();
  /** The item that is open when an answer arrives. */
  const wanted = useRef<string>(undefined);

  const take = useCallback(
    async (item: string, from?: string) => {
      wanted.current = item;
      setOpen(item);
      const { data } = await claim({ queue, claimBody: { item, ...(from !== undefined && { from }) } });
      if (wanted.current === item) setMine(data && { item, at: Date.now() });
      else if (data) void release({ queue, releaseBody: { item } });
    },
    [claim, release, queue],
  );

  const claimed = mine?.item;
  useEffect(() => {
    if (claimed === undefined) return;
    const renew = setInterval(() => void take(claimed), renewEveryMs);
    return () => {
      clearInterval(renew);
      void release({ queue, releaseBody: { item: claimed } });
    };
  }, [claimed, queue, release, take]);

  const others = (claims.data?.data ?? []).filter(({ admin_id }) => admin_id !== me);
  const holderOf = (item: string) => others.find((each) => each.item === item);
  return {
    open,
    holderOf,
    claiming,
    /** Whether this admin may act on it: the claim is theirs, and nobody has taken it over. */
    isMine: (item: string) =>
      mine?.item === item && (holderOf(item) === undefined || (claims.fulfilledTimeStamp ?? 0) < mine.at),
    take,
    close: () => {
      wanted.current = undefined;
      setOpen(undefined);
      setMine(undefined);
    },
    /** Opens an item that another admin works on without asking for the claim. */
    look: (item: string) => {
      wanted.current = item;
      setOpen(item);
      setMine(undefined);
    },
  };
}
