/** A purchase exceeds the rest of the day's limit. Their data has `limit` and `left`, in naira, and the number of `purchases` left. */
export const dayLimitErrors = [
  'wallet/day-limit-unconfirmed',
  'wallet/day-limit-confirmed',
  'wallet/day-limit-reached',
  'wallet/day-limit-chosen',
] as const;
