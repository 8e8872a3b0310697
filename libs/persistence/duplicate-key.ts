/** Whether a write failed because a unique index, `_id` included, holds the same value already (MongoDB error 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}
