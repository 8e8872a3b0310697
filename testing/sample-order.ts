import { kobo } from '@ringlet/contracts/money';
import { type OrderView } from '@ringlet/contracts/numbers/order';

/** An active number, as the service numbers replies. */
export const sampleOrder = {
  id: 'a'.repeat(24),
  externalId: 'a'.repeat(24),
  decimalId: 600000002,
  userId: 'u',
  kind: 'code',
  number: '79584123456',
  country: '5',
  countryName: 'USA',
  service: '1',
  serviceName: 'WhatsApp',
  price: kobo(412_50),
  priceUsd: 0.27,
  status: 'active',
  createdAt: '2026-11-22T09:05:00.000Z',
  expiresAt: '2026-11-22T09:25:00.000Z',
} satisfies OrderView as OrderView;
