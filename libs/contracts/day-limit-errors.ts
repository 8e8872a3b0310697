/** A purchase is above what is left of the day. Their data has `limit` and `left`, in naira, and how many `purchases` are left. */
export const dayLimitErrors = [
  'wallet/day-limit-unconfirmed',
  'wallet/day-limit-confirmed',
  'wallet/day-limit-reached',
  'wallet/day-limit-chosen',
] as const;
