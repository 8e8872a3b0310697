/** Whether a write failed because a unique index, including `_id`, already has the value (MongoDB error 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

/** Makes a write. Returns false if a unique index already has its value. */
export async function unlessDuplicate(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Repeats `attempt` as long as it fails with a duplicate key: another request has stored the same value, which the next attempt reads. For
 * rows whose number a unique index limits: an attempt reads the used slots and inserts into a free one.
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
