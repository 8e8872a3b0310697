import { type ObjectId } from 'mongodb';

/** A number that has received `Your code is 123456`, as numbers stores it. */
export function orderWithMessage(userId: string, _id: ObjectId, messageId: ObjectId, more: object = {}): object {
  const at = new Date();
  return {
    _id,
    userId,
    requestKey: _id.toHexString(),
    requestHash: 'bench',
    kind: 'code',
    state: 'completed',
    country: '5',
    countryName: 'USA',
    service: '1',
    serviceName: 'WhatsApp',
    price: 100_000,
    usCents: 100,
    cost: 50_000,
    provider: 'sms-man',
    createdAt: at,
    received: true,
    nextSms: { round: 0 },
    activationId: _id.toHexString(),
    number: '12025550000',
    activatedAt: at,
    messages: [{ _id: messageId, identity: 'bench', sms: 'Your code is 123456', at }],
    ...more,
  };
}
