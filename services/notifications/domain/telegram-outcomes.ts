/** What the Bot API answered to a message. */
export interface TelegramAnswer {
  /** Absent where there was no answer. */
  readonly status?: number;
  /** After 429: not before then, in milliseconds. */
  readonly waitMs: number;
  /** The reason of a refusal, in Telegram's or our words. */
  readonly reason?: string;
}

/**
 * `gone`: the person has blocked the bot or deleted the account. `refused`: the same message will never be accepted. Otherwise it is sent
 * again, not before `waitMs`; `isBroken`: Telegram does not work, or not with this token.
 */
export type TelegramOutcome =
  'delivered' | 'gone' | 'refused' | { readonly waitMs: number; readonly isBroken: boolean };

export function outcomeOf({ status, waitMs }: TelegramAnswer): TelegramOutcome {
  if (status === undefined) return { waitMs, isBroken: true };
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 403) return 'gone';
  if (status === 429) return { waitMs, isBroken: false };
  // 401 and 404 are about the token: the operator sets another one.
  if (status === 401 || status === 404 || status >= 500) return { waitMs, isBroken: true };
  return 'refused';
}
