import { type OrderRow } from './order.model';

const rentalNames = { rental: 'Rentals', extension: 'Extensions of rentals' } as const;

/** What an order buys, in people's words: rentals of all lengths share one name. */
export function displayNames(order: Pick<OrderRow, 'kind' | 'serviceName' | 'countryName'>): {
  serviceName: string;
  countryName: string;
} {
  const { kind, serviceName, countryName } = order;
  return { serviceName: kind === 'code' ? serviceName : rentalNames[kind], countryName };
}

/** The names and the time of the charge, for the sale's event. */
export function saleEventFields(
  order: Pick<OrderRow, 'kind' | 'serviceName' | 'countryName' | 'chargedAt'>,
): ReturnType<typeof displayNames> & { chargedAt?: string } {
  const { chargedAt } = order;
  return { ...displayNames(order), chargedAt: chargedAt?.toISOString() };
}
