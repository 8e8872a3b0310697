import { dayMs } from '@ringlet/contracts/durations';

/** How long to keep rows that an order's refund needs: longer than any order lives. */
export const keptForOrdersMs = 120 * dayMs;
