import { RingletError } from '@ringlet/contracts/errors';

/** The reply of a service; undefined where it did not answer, or cannot at the moment. */
export async function orUndefinedIfUnavailable<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof RingletError && error.httpStatus >= 500) return undefined;
    throw error;
  }
}
