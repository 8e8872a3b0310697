/** Naira: the smallest deposit. */
export const minDeposit = 1000;
