/** Naira as numbers are only exact as text: they are added, multiplied and compared in kobo. */
export const koboOf = (naira: number): number => Math.round(naira * 100);

/** The cost of `count` of them, in naira. */
export const totalOf = (price: number, count: number): number => (koboOf(price) * count) / 100;

/** How many naira a balance lacks for a cost, never below 0. */
export const shortfall = (cost: number, balance: number): number => (koboOf(cost) - koboOf(balance)) / 100;
