/** Naira: the smallest deposit. */
export const leastDeposit = 1000;
