import { RingletError } from '@ringlet/contracts/errors';

/** A service's reply; undefined if it does not answer, or cannot at the moment. */
export async function orUndefinedIfUnavailable<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof RingletError && error.httpStatus >= 500) return undefined;
    throw error;
  }
}
