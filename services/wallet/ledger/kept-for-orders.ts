import { dayMs } from '@ringlet/contracts/durations';

/** How long rows are kept that the refund of an order needs: longer than any order lives. */
export const keptForOrdersMs = 120 * dayMs;
