import { type SendOutcome } from './send-outcome';

/** What the Bot API answered to a message. */
export interface TelegramAnswer {
  /** Absent where there was no answer. */
  readonly status?: number;
  /** After 429: not before then, in milliseconds. */
  readonly waitMs: number;
  /** The reason of a refusal, in Telegram's or our words. */
  readonly reason?: string;
}

/** 403: the person has blocked the bot or deleted the account. */
export function outcomeOf({ status, waitMs }: TelegramAnswer): SendOutcome {
  if (status === undefined) return { waitMs, isBroken: true };
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 403) return 'gone';
  if (status === 429) return { waitMs, isBroken: false };
  // 401 and 404 are about the token: the operator sets another one.
  if (status === 401 || status === 404 || status >= 500) return { waitMs, isBroken: true };
  return 'refused';
}
