import { type Account } from '@ringlet/contracts/auth/accounts';
import { type getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type ReplyOf } from '@ringlet/contracts/request';

export const orderId = 'a'.repeat(24);

/** A client as auth would answer. */
export const accountOf = (id: string, email = `${id}@x.test`): Account => ({
  id,
  name: 'Ada',
  email,
  role: 'client',
  registeredAt: new Date(0).toISOString(),
  emailVerified: true,
  termsAccepted: true,
});

/** The label of `orderId` as numbers would answer. */
export const orderLabels: ReplyOf<typeof getOrderLabels> = {
  [orderId]: { number: '12025550143', countryName: 'United States', serviceName: 'WhatsApp' },
};
