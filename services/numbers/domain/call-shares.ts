/** One replica's share of the calls per second to a provider. Times in milliseconds since 1970. */
export interface CallShare {
  readonly replica: string;
  readonly calls: number;
  /** The share ends then unless it is renewed. */
  readonly until: number;
}

/** How the calls per second of one provider are divided. The shares together never exceed them. */
export interface CallShares {
  readonly shares: readonly CallShare[];
  /** When a share last became smaller or ended. Others use its calls two seconds later: its replica may have made some just before, by a clock that differs. */
  readonly freedAt: number;
}

export const shareLeaseMs = 5000;
/** How far the clocks of two replicas may differ. */
export const clockDriftMs = 1000;
const windowMs = 1000;

export const noShares: CallShares = { shares: [], freedAt: 0 };

/**
 * Renews the share of a replica: an equal part of `limit`, at most what the others have left. A replica that joins gets its part as the
 * others renew theirs; the calls of one that left or crashed go to the others.
 */
export function renewShare(current: CallShares, replica: string, limit: number, now: number): CallShares {
  const live = current.shares.filter(({ until }) => now < until + clockDriftMs);
  const ended = current.shares.filter((share) => !live.includes(share));
  const own = live.find((share) => share.replica === replica)?.calls ?? 0;
  const others = live.filter((share) => share.replica !== replica);
  const left = limit - others.reduce((sum, { calls }) => sum + calls, 0);
  const calls = Math.max(0, Math.min(left, partOf(replica, others, limit)));
  const freedAt = Math.max(current.freedAt, calls < own ? now : 0, ended.length > 0 ? now : 0);
  return { shares: [...others, { replica, calls, until: now + shareLeaseMs }], freedAt };
}

/** Removes the share of a stopping replica. */
export function releaseShare(current: CallShares, replica: string, now: number): CallShares {
  return { shares: current.shares.filter((share) => share.replica !== replica), freedAt: now };
}

/** When a replica may use more calls than before. */
export function usableFrom({ freedAt }: CallShares): number {
  return freedAt === 0 ? 0 : freedAt + windowMs + clockDriftMs;
}

/** An equal part; the first replicas by name get one more where it is not whole. */
function partOf(replica: string, others: readonly CallShare[], limit: number): number {
  const names = [replica, ...others.map((share) => share.replica)].sort();
  const rest = limit % names.length;
  return Math.floor(limit / names.length) + (names.indexOf(replica) < rest ? 1 : 0);
}
