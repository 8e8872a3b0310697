/** Whether a write failed because a unique index, `_id` included, holds the same value already (MongoDB error 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/**
 * Calls `attempt` until it fails for no duplicate key: another request has stored the same value meanwhile, which the next attempt reads.
 * For rows whose number a unique index bounds: an attempt reads which slots are used, and inserts into a free one.
 */
export async function retryDuplicateKeys<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
