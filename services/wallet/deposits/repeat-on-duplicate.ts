import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';

/** More tries than it takes until two calls no longer choose the same tag or place by chance. */
const triesAtMost = 8;

/** Repeats a transaction that takes what a concurrent one has taken. */
export async function repeatOnDuplicate<Reply>(work: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicateKey(error) || tries === triesAtMost) throw error;
    }
  }
}
