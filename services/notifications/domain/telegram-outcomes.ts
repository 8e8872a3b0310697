import { type SendOutcome } from './send-outcome';

/** The Bot API's answer to a message. */
export interface TelegramAnswer {
  /** Absent if no answer arrived. */
  readonly status?: number;
  /** After 429: how long to wait, in milliseconds. */
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
  // 401 and 404 mean a wrong token, which the operator has to replace.
  if (status === 401 || status === 404 || status >= 500) return { waitMs, isBroken: true };
  return 'refused';
}
