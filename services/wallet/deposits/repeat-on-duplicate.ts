import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';

/** Enough tries that two calls no longer choose the same tag or place by chance. */
const triesAtMost = 8;

/** Repeats a transaction after a concurrent one has taken the same. */
export async function repeatOnDuplicate<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicateKey(error) || tries === triesAtMost) throw error;
    }
  }
}
