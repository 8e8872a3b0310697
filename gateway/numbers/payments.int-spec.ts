import { type StartedProcess } from '@ringlet/testing/stack';
import { call, type GatewayStack, startGatewayStack } from '../testing/gateway-stack';

const id = 'b'.repeat(24);
const order = {
  ...{ id, userId: 'a'.repeat(24), kind: 'message', number: '12025550123', country: '5', countryName: 'USA' },
  ...{ service: 'wa', serviceName: 'WhatsApp', price: 90_000, priceUsd: 0.6, status: 'active' },
  createdAt: '2026-11-20T12:00:00Z',
};

describe('the answer to a payment', () => {
  let world: GatewayStack;
  let gateway: StartedProcess;

  beforeAll(async () => {
    world = await startGatewayStack();
    gateway = await world.start();
    for (const subject of [
      'numbers.order.buy',
      'numbers.order.refund',
      'numbers.rental.rent',
      'numbers.rental.extend',
    ]) {
      await world.reply(subject, { data: { order, balance: 410_050 } });
    }
  });
  afterAll(() => world.stack.stop());

  const span = { unit: 'hour', count: 4, price: 900 };
  it.each([
    [
      'a purchase',
      '/api/BuyNumber',
      { country: '5', countryName: 'USA', service: 'wa', serviceName: 'WA', price: 900 },
    ],
    ['a refund', `/api/refund/${id}`, {}],
    ['a rental', '/client/rentals', { country: '5', ...span }],
    ['a longer rental', `/client/rentals/${id}/extend`, span],
  ])('tells of %s, and the balance, while the services that know the user are away', async (_what, path, body) => {
    const headers = { authorization: `Bearer ${world.token()}`, 'content-type': 'application/json' };
    const told = await call(gateway, path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(told).toMatchObject({
      http: 200,
      body: { status: true, data: { order: { id, number: order.number }, user: { id: 'a'.repeat(24), bal: 4100.5 } } },
    });
  });
});
