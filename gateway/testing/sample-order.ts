/** An active number, as the service numbers replies. */
export const sampleOrder = {
  id: 'b'.repeat(24),
  userId: 'a'.repeat(24),
  kind: 'code',
  number: '12025550123',
  country: '5',
  countryName: 'USA',
  service: 'wa',
  serviceName: 'WhatsApp',
  price: 90_000,
  priceUsd: 0.6,
  status: 'active',
  createdAt: '2026-11-20T12:00:00Z',
};
