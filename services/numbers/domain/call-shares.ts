/** One replica's share of the calls per second to a provider. Times in milliseconds since 1970. */
export interface CallShare {
  readonly replica: string;
  readonly calls: number;
  /** The share ends then unless renewed. */
  readonly until: number;
}

/** How one provider's calls per second are divided. The shares together never exceed the limit. */
export interface CallShares {
  readonly shares: readonly CallShare[];
  /**
   * When a share last shrank or ended. Others use its calls two seconds later, because its replica, by a differing clock, may
   * have used some just before.
   */
  readonly freedAt: number;
}

export const shareLeaseMs = 5000;
/** The largest difference between two replicas' clocks. */
export const clockDriftMs = 1000;
const windowMs = 1000;

export const noShares: CallShares = { shares: [], freedAt: 0 };

/**
 * Renews a replica's share: an equal part of `limit`, at most what the others leave. A joining replica gets its part as the
 * others renew theirs; a replica that left or crashed gives its calls to the others.
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

/** Removes a stopping replica's share. */
export function releaseShare(current: CallShares, replica: string, now: number): CallShares {
  return { shares: current.shares.filter((share) => share.replica !== replica), freedAt: now };
}

/** When a replica may use more calls than before. */
export function usableFrom({ freedAt }: CallShares): number {
  return freedAt === 0 ? 0 : freedAt + windowMs + clockDriftMs;
}

/** An equal part; the first replicas by name get one call of the remainder each. */
function partOf(replica: string, others: readonly CallShare[], limit: number): number {
  const names = [replica, ...others.map((share) => share.replica)].sort();
  const rest = limit % names.length;
  return Math.floor(limit / names.length) + (names.indexOf(replica) < rest ? 1 : 0);
}
