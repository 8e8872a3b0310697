import { type OrderRow } from './order.model';

const rentalNames = { rental: 'Rentals', extension: 'Extensions of rentals' } as const;

/** What an order buys, as people know it: rentals of all lengths under one name. */
export function displayNames(order: Pick<OrderRow, 'kind' | 'serviceName' | 'countryName'>): {
  serviceName: string;
  countryName: string;
} {
  const { kind, serviceName, countryName } = order;
  return { serviceName: kind === 'code' ? serviceName : rentalNames[kind], countryName };
}

/** The names, and when the order was charged, for the event of its sale. */
export function saleEventFields(
  order: Pick<OrderRow, 'kind' | 'serviceName' | 'countryName' | 'chargedAt'>,
): ReturnType<typeof displayNames> & { chargedAt?: string } {
  const { chargedAt } = order;
  return { ...displayNames(order), chargedAt: chargedAt?.toISOString() };
}
