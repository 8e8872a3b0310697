import { kobo } from '@ringlet/contracts/money';
import { sampleOrder } from '@ringlet/testing/sample-order';
import { bodyOf, type Source } from './bodies';

const head = { id: 'msg_1', at: new Date('2026-11-22T09:06:07.890Z') };
const order = sampleOrder;
const number = {
  id: order.id,
  kind: 'code',
  decimal_id: 600000002,
  number: '79584123456',
  country: '5',
  country_name: 'USA',
  service: '1',
  service_name: 'WhatsApp',
  price: 412.5,
  status: 'active',
  created_at: order.createdAt,
  expires_at: order.expiresAt,
};
const codes = { country: '187', service: 'wa' };
const of = (source: Source, content: object = { order, codes }) =>
  JSON.parse(JSON.stringify(bodyOf(head, source, content as Parameters<typeof bodyOf>[2]))) as object;
const envelope = (type: string) => ({ type, id: 'msg_1', timestamp: '2026-11-22T09:06:07.890Z' });

describe('the body of a webhook', () => {
  it('of a message is understood by receivers of Ringlet and of SMS-Activate', () => {
    const source = { type: 'message.received', orderId: order.id, messageId: 'm' } as const;
    const text = { sms: 'Code: 123-456', code: '123456' };
    expect(of(source, { order, codes, text })).toEqual({
      ...envelope('message.received'),
      activationId: 600000002,
      service: 'wa',
      text: 'Code: 123-456',
      code: '123456',
      country: 187,
      receivedAt: '2026-11-22 09:06:07',
      messageId: 'm',
      phoneFrom: null,
      data: { number, message: { id: 'm', text: text.sms, code: '123456', received_at: '2026-11-22T09:06:07.890Z' } },
    });
    expect(of(source, { order: { ...order, decimalId: undefined }, codes: {}, text: { sms: 'Hello' } })).toMatchObject({
      activationId: null,
      service: '',
      country: null,
      code: '',
      text: 'Hello',
    });
  });

  it.each<[Source, object]>([
    [{ type: 'number.activated', orderId: order.id }, { number }],
    [{ type: 'number.expired', orderId: order.id }, { number }],
    [
      { type: 'rental.ending', orderId: order.id, hours: 24, renews: true },
      { number, hours: 24, renews: true },
    ],
    [
      { type: 'number.refunded', orderId: order.id, amount: kobo(412_50) },
      { number, amount: 412.5 },
    ],
    [
      { type: 'deposit.credited', reference: 'RL-1', amount: kobo(500_00), method: 'paystack' },
      { reference: 'RL-1', amount: 500, method: 'paystack' },
    ],
    [
      { type: 'deposit.disputed', reference: 'RL-1', amount: kobo(500_00), taken: kobo(300_50) },
      { reference: 'RL-1', amount: 500, taken: 300.5 },
    ],
    [
      { type: 'repayment.sent', reference: 'RL-1', amount: kobo(300_50) },
      { reference: 'RL-1', amount: 300.5 },
    ],
    [
      { type: 'balance.low', balance: kobo(999_99), below: kobo(1000_00) },
      { balance: 999.99, below: 1000 },
    ],
    [{ type: 'webhook.test' }, { message: 'This is a test of your webhook endpoint.' }],
  ])('of %j has the amounts in naira', (source, data) => {
    expect(of(source)).toEqual({ ...envelope(source.type), data });
  });

  it('of an extension has the rental and what the extension cost', () => {
    const rental = { ...order, id: 'b'.repeat(24), kind: 'rental', refundableUntil: '2026-11-22T09:25:00.000Z' };
    expect(of({ type: 'rental.extended', orderId: order.id }, { order, rental, codes })).toEqual({
      ...envelope('rental.extended'),
      data: {
        number: { ...number, id: rental.id, kind: 'rental', refundable_until: rental.refundableUntil },
        price: 412.5,
      },
    });
  });
});
