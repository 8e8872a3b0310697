import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { listActivations, readActivation } from '@ringlet/contracts/numbers/activations';
import { findOwnOrders } from '@ringlet/contracts/numbers/board';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { requestNextSms } from '@ringlet/contracts/numbers/messages';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { listProtocolCodes, setProtocolCode } from '@ringlet/contracts/numbers/protocol-codes';
import { createShare, readSharedCode } from '@ringlet/contracts/numbers/shares';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { DecimalIds } from '../purchase/decimal-ids';

const unknown = { code: 'numbers/order-not-found' };

describe('numbers as programs buy and read them', () => {
  let numbers: NumbersStack;
  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  const read = ({ id: userId, ...caller }: Caller, decimalId: number, more: { all?: boolean } = {}) =>
    numbers.send(readActivation, { userId, decimalId, ...more }, { id: userId, ...caller });
  const list = (caller: Caller, more: object = {}) =>
    numbers.send(listActivations, { userId: caller.id, skip: 0, limit: 100, ...more }, caller);
  const phaseOf = async (caller: Caller, decimalId: number) => (await read(caller, decimalId)).phase;

  it('have decimal ids that are unique over replicas and show no volume', async () => {
    const other = (await numbers.startReplica()).app.get(DecimalIds);
    const ids = numbers.app.get(DecimalIds);
    const taken = await Promise.all(Array.from({ length: 2000 }, (_, index) => (index % 2 ? ids : other).next()));
    expect(new Set(taken).size).toBe(2000);
    for (const id of taken) expect(Number.isSafeInteger(id) && id >= 600_000_000).toBe(true);
    const steps = new Set(taken.toSorted((a, b) => a - b).map((id, index, all) => id - (all[index - 1] ?? 0)));
    expect(steps.size).toBeGreaterThan(3);
  });

  it('are read by their decimal id, by their owner alone, in each phase', async () => {
    const [caller, other] = [numbers.client(), numbers.client()];
    const { order } = await numbers.buy(caller);
    const id = order.decimalId!;
    expect(await read(caller, id)).toMatchObject({ phase: 'waiting', order: { id: order.id }, messages: [] });
    await expect(read(other, id)).rejects.toMatchObject(unknown);
    await expect(read(caller, id + 1)).rejects.toMatchObject(unknown);

    await numbers.sandbox.control('sms', { number: order.number, text: 'Your code is 4711' });
    await until(async () => (await phaseOf(caller, id)) === 'received', 'the message has arrived');
    expect((await read(caller, id)).messages).toMatchObject([{ code: '4711' }]);
    await numbers.send(requestNextSms, { orderId: order.id }, caller);
    expect(await phaseOf(caller, id)).toBe('waiting-next');
    await numbers.sandbox.control('sms', { number: order.number, text: 'Your code is 4712' });
    await until(async () => (await phaseOf(caller, id)) === 'received', 'the next message has arrived');
    await numbers.endNow(order.id);
    await until(async () => (await phaseOf(caller, id)) === 'completed', 'the time is over');

    const { order: unused } = await numbers.buy(caller);
    await numbers.send(refundNumber, { orderId: unused.id }, caller);
    expect(await phaseOf(caller, unused.decimalId!)).toBe('cancelled');
  });

  it('receive one request for the next SMS where a delayed one comes after a later one and its SMS', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    await numbers.sandbox.control('sms', { number: order.number, text: 'Your code is 4713' });
    await until(async () => (await numbers.row(order.id)).received, 'the message has arrived');
    const asRead = await numbers.row(order.id);
    const end = new Date(Date.now() + 60_000);
    expect(await numbers.orders.beginNextSmsRequest(asRead, 'later', new Date(), end)).toBe(true);
    // A poll before the next request finds the SMS of the lost one, so the round stays the same.
    const next = { queue: asRead.job!.queue, runAt: end };
    const set = { 'nextSms.state': 'none' } as const;
    expect(await numbers.orders.transition('receive', asRead._id, { leaseToken: 'later', next, set })).toBe(true);
    expect(await numbers.orders.beginNextSmsRequest(asRead, 'delayed', new Date(), end)).toBe(false);
  });

  it('are listed newest first: open ones, of a span of time, and by parts', async () => {
    const caller = numbers.client();
    const orders = [];
    for (let count = 0; count < 3; count++) orders.push((await numbers.buy(caller)).order);
    const [first, second, third] = orders.map(({ decimalId }) => decimalId);
    await numbers.send(refundNumber, { orderId: orders[1]!.id }, caller);
    const ids = async (more: object = {}) => (await list(caller, more)).map(({ order }) => order.decimalId);
    expect(await ids()).toEqual([third, second, first]);
    expect(await ids({ open: true })).toEqual([third, first]);
    expect(await ids({ skip: 1, limit: 1 })).toEqual([second]);
    const now = Math.floor(Date.now() / 1000);
    expect(await ids({ from: now + 3600 })).toEqual([]);
    expect(await ids({ to: now - 3600 })).toEqual([]);
    expect(await ids({ from: now - 3600, to: now + 3600 })).toEqual([third, second, first]);
    expect(await list(numbers.client())).toEqual([]);
  });

  it('are read with their newest code however long their texts are, and with as many messages as a reply holds', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const sms = (code: number) => `Your code is ${code}. ${'ọ '.repeat(19_000)}`;
    const messages = Array.from({ length: 20 }, (_, index) => {
      return {
        _id: new Types.ObjectId(),
        identity: `long-${index}`,
        sms: sms(1000 + index),
        at: new Date(),
      };
    });
    const changed = { $set: { received: true, messages } };
    await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, changed);
    expect((await read(caller, order.decimalId!)).messages).toMatchObject([{ sms: sms(1019), code: '1019' }]);
    const { messages: all } = await read(caller, order.decimalId!, { all: true });
    expect(all.at(-1)).toMatchObject({ code: '1019' });
    expect(all.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(300 * 1024);
    const [listed] = await list(caller);
    expect(listed?.messages).toMatchObject([{ sms: sms(1019).slice(0, 1000), code: '1019' }]);
  });

  it('have the same code wherever it is read: the newest of the last twenty messages since another was requested', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const { token } = await numbers.send(createShare, { orderId: order.id, idempotencyKey: randomUUID() }, caller);
    const hidden = 'Your bank code is 7777';
    const codes = async (texts: readonly string[], identity = (index: number) => `text-${index}`) => {
      const messages = texts.map((sms, index) => {
        const isHidden = sms === hidden ? { isHidden: true as const } : {};
        return { _id: new Types.ObjectId(), identity: identity(index), sms, at: new Date(), ...isHidden };
      });
      await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: { received: true, messages } });
      const [own] = (await numbers.send(findOwnOrders, {}, caller)).data;
      const [listed] = await list(caller);
      const { newestCode } = await numbers.messagesOf(caller, order.id);
      const counts = messages.find(({ _id }) => _id.toHexString() === newestCode?.messageId);
      return {
        activation: (await read(caller, order.decimalId!)).messages[0]?.code,
        listed: listed?.messages[0]?.code,
        own: own?.code,
        shared: (await numbers.send(readSharedCode, { token }, caller)).code,
        page: newestCode?.code,
        inText: counts && /\d+/.exec(counts.sms)?.[0],
      };
    };
    const everywhere = (code?: string) => ({
      activation: code,
      listed: code,
      own: code,
      shared: code,
      page: code,
      inText: code,
    });
    const code = (digits: number) => `Your code is ${digits}`;
    const thanks = (count: number) => Array.from({ length: count }, () => 'Thank you');
    expect(await codes([code(1111), code(4829), ...thanks(3)])).toEqual(everywhere('4829'));
    expect(await codes([code(4829), ...thanks(19)])).toEqual(everywhere('4829'));
    expect(await codes([code(4829), ...thanks(20)])).toEqual(everywhere());
    const inRounds = (index: number) => `${Math.min(index, 1)}:${index}`;
    expect(await codes([code(4829), ...thanks(1)], inRounds)).toEqual(everywhere());
    expect(await codes([code(4829), code(4830), ...thanks(1)], inRounds)).toEqual(everywhere('4830'));
    expect(await codes([code(4829), hidden], inRounds)).toEqual(everywhere());
    expect(await codes([code(4829), code(4830), hidden], inRounds)).toEqual(everywhere('4830'));
  });

  it('are bought once for a key, also at the same time', async () => {
    const caller = numbers.client();
    const buy = () => numbers.buy(caller, { idempotencyKey: 'handler-api:1234' }).catch((error: unknown) => error);
    await Promise.all([buy(), buy(), buy()]);
    const { order } = await numbers.buy(caller, { idempotencyKey: 'handler-api:1234' });
    expect((await list(caller)).map((each) => each.order.id)).toEqual([order.id]);
  });

  it('are bought with the scope of a key only, and the charge names the key that has a limit', async () => {
    const caller: Caller = { ...numbers.client(), session: 'c'.repeat(24) };
    const offer = await numbers.offer();
    const input = { country: '5', service: offer.application_id, price: 1_000_000_00 };
    const reading = { ...caller, key: { scopes: ['read' as const] } };
    await expect(numbers.send(buyNumber, input, reading)).rejects.toMatchObject({ code: 'auth/key-scope' });
    const buying = { ...caller, key: { scopes: ['buy' as const], spendPerDay: 5_000_00 } };
    const { order } = await numbers.send(buyNumber, input, buying);
    expect((await numbers.row(order.id)).apiKey).toEqual({ id: 'c'.repeat(24), spendPerDay: 5_000_00 });
  });

  it('have offers by country and by service', async () => {
    const caller = numbers.client();
    const offer = await numbers.offer();
    const inUsa = await numbers.send(findOffers, { country: '5' }, caller);
    expect(inUsa.find(({ service }) => service === offer.application_id)).toMatchObject({ count: offer.count });
    const ofService = await numbers.send(findOffers, { service: offer.application_id }, caller);
    expect(ofService.length).toBeGreaterThan(10);
    const [both, ...more] = await numbers.send(findOffers, { country: '5', service: offer.application_id }, caller);
    expect([both?.price, more]).toEqual([Math.round(offer.price * 100), []]);
    expect(await numbers.send(findOffers, { country: '999999' }, caller)).toEqual([]);
    await expect(numbers.send(findOffers, {}, caller)).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('have the codes of handler_api.php, which stay, and which admins complete', async () => {
    const [caller, admin] = [numbers.client(), { ...numbers.client(), role: 'admin' as const }];
    const all = await numbers.send(listProtocolCodes, {}, caller);
    const codeOf = (name: string) => all.find((each) => each.name === name)?.code;
    expect([codeOf('USA'), codeOf('Nigeria'), codeOf('WhatsApp'), codeOf('Telegram')]).toEqual([
      '187',
      '19',
      'wa',
      'tg',
    ]);
    const given = all.flatMap(({ kind, code }) => (code === undefined ? [] : [`${kind} ${code}`]));
    expect(new Set(given).size).toBe(given.length);

    const whatsApp = all.find(({ name }) => name === 'WhatsApp')!;
    const set = (code: string, by: Caller = admin, kind = whatsApp.kind, id = whatsApp.id) =>
      numbers.send(setProtocolCode, { kind, id, code }, by);
    const unusable = { code: 'numbers/protocol-code-unusable' };
    await expect(set('zz', caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(set('tg')).rejects.toMatchObject(unusable);
    await expect(set('1000', admin, 'country', '5')).rejects.toMatchObject(unusable);
    await expect(set('zz', admin, 'service', 'none')).rejects.toMatchObject(unusable);
    await set('ZZ');
    const codes = await numbers.send(listProtocolCodes, {}, admin);
    expect(codes.find(({ id, kind }) => kind === 'service' && id === whatsApp.id)?.code).toBe('zz');
  });
});
