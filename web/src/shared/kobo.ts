/** Naira as numbers are exact in writing only: they are added, multiplied and compared in kobo. */
export const koboOf = (naira: number): number => Math.round(naira * 100);

/** What `count` of them cost, in naira. */
export const totalOf = (price: number, count: number): number => (koboOf(price) * count) / 100;

/** How many naira a balance lacks for a cost: none where that is not above 0. */
export const shortfall = (cost: number, balance: number): number => (koboOf(cost) - koboOf(balance)) / 100;
