import { call, type GatewayStack, startGateway } from '../../testing/gateway-stack';
import { sampleOrder } from '../../testing/sample-order';

const id = 'b'.repeat(24);
const order = { ...sampleOrder, id };
const subjects = ['numbers.order.buy', 'numbers.order.refund', 'numbers.rental.rent', 'numbers.rental.extend'];

describe('the answer to a payment', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const replyAll = async (reply: object): Promise<void> => {
    for (const subject of subjects) await gateway.reply(subject, { data: { order, ...reply } });
  };

  const span = { unit: 'hour', count: 4, price: 900 };
  const payments: [string, string, object][] = [
    [
      'a purchase',
      '/api/BuyNumber',
      { country: '5', countryName: 'USA', service: 'wa', serviceName: 'WA', price: 900 },
    ],
    ['a refund', `/api/refund/${id}`, {}],
    ['a rental', '/client/rentals', { country: '5', ...span }],
    ['an extension', `/client/rentals/${id}/extend`, span],
  ];
  const pay = (path: string, body: object) =>
    call(gateway, path, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it.each(payments)('of %s has the new balance and count, from one request to one service', async (_, path, body) => {
    await replyAll({ balance: 410_050, totalNumber: 3 });
    const { http, body: answer } = await pay(path, body);
    expect(http).toBe(200);
    expect(answer).toMatchObject({ status: true, data: { order: { id, number: order.number } } });
    expect((answer['data'] as { user: object }).user).toEqual({ id: 'a'.repeat(24), bal: 4100.5, totalNumber: 3 });
  });

  it.each(payments)('of %s leaves out the count where the service could not count', async (_, path, body) => {
    await replyAll({ balance: 410_050 });
    expect((await pay(path, body)).body['data']).toMatchObject({ user: { id: 'a'.repeat(24), bal: 4100.5 } });
  });

  it('of a scheduled refund has no user, as no money has moved', async () => {
    await replyAll({ scheduledFor: '2026-11-20T12:02:00Z' });
    const { body } = await pay(`/api/refund/${id}`, { when_possible: true });
    expect(body['data']).toMatchObject({ order: { id }, scheduled_for: '2026-11-20T12:02:00Z' });
    expect(body['data']).not.toHaveProperty('user');
  });
});
