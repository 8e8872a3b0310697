export const rentalUnits = ['hour', 'day', 'week', 'month'] as const;
export type RentalUnit = (typeof rentalUnits)[number];

/** Length of a rental: `count` units. A month is 30 days. */
export interface RentalSpan {
  readonly unit: RentalUnit;
  readonly count: number;
}
