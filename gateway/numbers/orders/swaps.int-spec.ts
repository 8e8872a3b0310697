import { swapChanged } from '@ringlet/contracts/numbers/events';
import { presenters } from '../../live/present-event';
import { call, type GatewayStack, startGateway } from '../../testing/gateway-stack';
import { sampleOrder } from '../../testing/sample-order';

const [id, other] = ['b'.repeat(24), 'c'.repeat(24)];
const order = { ...sampleOrder, id, status: 'refund' };
const replacement = { ...order, id: other, number: '12025550199', status: 'active', swapOf: id };
const swap = { state: 'swapped', reason: 'refused', price: 90_000, replacedBy: other };
const path = `/client/numbers/${id}/swap`;

describe('swaps', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const send = (method: string, at: string, body?: object, headers: Record<string, string> = {}) =>
    call(gateway, at, {
      method,
      headers: {
        authorization: `Bearer ${gateway.token()}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('answers with both numbers and the new balance', async () => {
    const reply = { order: { ...order, swap }, replacement, balance: 410_050, totalNumber: 4 };
    await gateway.reply('numbers.order.swap', { data: reply });
    const { http, body } = await send('POST', path, { reason: 'refused', price: 900 });
    expect(http).toBe(200);
    expect(body).toMatchObject({
      message: 'Number swapped.',
      data: {
        order: { id, swap: { state: 'swapped', reason: 'refused', highest_price: 900, replaced_by: other } },
        replacement: { id: other, swap_of: id },
        user: { id: 'a'.repeat(24), bal: 4100.5, totalNumber: 4 },
      },
    });
  });

  it('says that it waits, and until when; no money has moved', async () => {
    const waiting = { state: 'waiting', reason: 'no-code', price: 90_000, at: '2026-11-20T12:02:00Z' };
    await gateway.reply('numbers.order.swap', { data: { order: { ...order, status: 'active', swap: waiting } } });
    const { body } = await send('POST', path, { reason: 'no-code' });
    expect(body).toMatchObject({
      message: 'The number will be swapped as soon as the provider allows it.',
      data: { order: { swap: { state: 'waiting', at: waiting.at } } },
    });
    expect(body['data']).not.toHaveProperty('user');
    expect(body['data']).not.toHaveProperty('replacement');
  });

  it('says that no other number was bought', async () => {
    const ended = { ...order, swap: { state: 'refunded', reason: 'no-code', price: 90_000, message: 'Why.' } };
    await gateway.reply('numbers.order.swap', { data: { order: ended, balance: 500_000 } });
    const { body } = await send('POST', path, { reason: 'no-code' });
    expect(body['message']).toBe('The number was refunded. Why.');
    expect(body['data']).toMatchObject({ user: { bal: 5000 } });
  });

  it('refuses a reason or a highest price that it does not know', async () => {
    for (const bad of [{}, { reason: 'bored' }, { reason: 'refused', price: -1 }, { reason: 'refused', cap: 1 }])
      expect((await send('POST', path, bad)).http).toBe(422);
    expect((await send('POST', '/client/numbers/x/swap', { reason: 'refused' })).http).toBe(422);
  });

  it('passes on the refusals of the service', async () => {
    const error = { code: 'numbers/price-changed', message: 'The price has changed.', data: { price: 950 } };
    await gateway.reply('numbers.order.swap', { error });
    const { http, body } = await send('POST', path, { reason: 'no-code' });
    expect([http, body['code'], body['data']]).toEqual([409, error.code, error.data]);
  });

  it('withdraws', async () => {
    const withdrawn = { ...order, status: 'active', swap: { state: 'withdrawn', reason: 'no-code', price: 90_000 } };
    await gateway.reply('numbers.swap.withdraw', { data: { order: withdrawn } });
    const { http, body } = await send('DELETE', path);
    expect([http, body['data']]).toMatchObject([200, { id, swap: { state: 'withdrawn' } }]);
  });

  it('lists what happened, in naira', async () => {
    const about = { orderId: id, number: order.number };
    const swapped = { kind: 'swapped', at: '2026-11-20T12:03:00Z', ...about, reason: 'refused' };
    const amounts = { refunded: 90_000, charged: 85_050 };
    const entries = [{ ...swapped, ...amounts, replacement: { orderId: other, number: '12025550199' } }];
    await gateway.reply('numbers.order.swaps', { data: entries });
    const { body } = await send('GET', `/client/numbers/${id}/swaps`);
    expect(body['data']).toEqual([
      {
        kind: 'swapped',
        at: swapped.at,
        id,
        number: order.number,
        reason: 'refused',
        refunded: 900,
        charged: 850.5,
        replacement: { id: other, number: '12025550199' },
      },
    ]);
  });

  it('sends browsers how far a swap is', () => {
    const data = { orderId: id, userId: order.userId, state: 'swapped', replacedBy: other };
    const expected = { type: 'order', data: { orderId: id, swap: 'swapped', replacedBy: other } };
    expect(presenters.get(swapChanged.subject)?.(data)).toEqual(expected);
  });
});
