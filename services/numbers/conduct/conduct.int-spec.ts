import { Types } from 'mongoose';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller, type Role } from '@ringlet/contracts/caller';
import { dayPattern } from '@ringlet/contracts/days';
import { lastHalfYears, startOf } from '@ringlet/contracts/half-years';
import { kobo } from '@ringlet/contracts/money';
import {
  decideCase,
  type DecideCaseInput,
  listCases,
  listOwnCases,
  readCaseReason,
} from '@ringlet/contracts/numbers/cases';
import { readConduct } from '@ringlet/contracts/numbers/conduct';
import { caseDecided, messageReceived, orderRefunded } from '@ringlet/contracts/numbers/events';
import { storedMessages } from '@ringlet/contracts/numbers/messages';
import { readNumberReport, reportNumber, type ReportNumberInput } from '@ringlet/contracts/numbers/number-reports';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import { listRentalOffers, rentNumber } from '@ringlet/contracts/numbers/rentals';
import { countNumbersReviewQueues } from '@ringlet/contracts/review-queues';
import { eventsSoFar } from '@ringlet/testing/events';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { Cases } from '../cases/cases';
import { SellingStops } from '../catalog/selling-stops';
import { numberTails } from '../domain/number-tails';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

const bankText = 'Zenith Bank: 735201 is your code. Your account 0123456789';

describe('conduct', () => {
  let numbers: NumbersStack;
  let support: Caller;
  let caller: Caller;
  const sms = (number: string | undefined, text: string) => numbers.sandbox.control('sms', { number, text });
  const cases = async (state: 'open' | 'closed' = 'open') => (await numbers.send(listCases, { state }, support)).data;
  const caseOf = async (orderId: string) => (await cases()).find((each) => each.orderId === orderId);
  const decide = (input: DecideCaseInput, by = support) => numbers.send(decideCase, input, by);
  const received = async (orderId: string) =>
    (await eventsSoFar(numbers.stack, messageReceived)).filter((event) => event.orderId === orderId);

  beforeAll(async () => {
    numbers = await startNumbers();
    // The whole text: by default the sandbox's SMS-Man gives the code alone.
    await numbers.sandbox.control('provider', { target: 'sms-man', answers: { sms: 'text' } });
    support = { ...numbers.client(0), role: 'support' as const };
    caller = numbers.client();
  });
  afterAll(() => numbers.stop());

  it('hides the message of a bank, refunds the number, and asks a person, who may show it', async () => {
    const before = numbers.wallet.balanceOf(caller.id);
    const { order } = await numbers.buy(caller);
    await sms(order.number, bankText);
    const refunded = await numbers.reaches(order.id, 'refunded');
    expect(refunded).toMatchObject({ received: true, messages: [{ isHidden: true, sms: bankText }] });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(before);

    const hidden = await numbers.messagesOf(caller, order.id);
    expect(hidden.messages).toMatchObject([{ is_error: 1, sms: expect.stringContaining('hidden') as string }]);
    expect(JSON.stringify(hidden)).not.toContain('735201');
    const stored = { orderId: order.id, userId: caller.id };
    const authority = await numbers.send(storedMessages, stored, { ...support, role: 'admin' });
    expect(authority.messages).toMatchObject([{ is_error: 0, sms: bankText }]);
    await expect(numbers.send(storedMessages, stored, support)).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(await received(order.id)).toEqual([]);
    const found = await caseOf(order.id);
    expect(found).toMatchObject({ kind: 'hidden-message', state: 'open', userId: caller.id });
    expect(found?.evidence).toContainEqual({ label: 'Class', value: 'banks' });
    expect(JSON.stringify(found)).not.toMatch(/735201|0123456789/);
    expect(await numbers.send(countNumbersReviewQueues, {}, support)).toMatchObject({ cases: { count: 1 } });

    const id = found?.id ?? '';
    const input = { id, decision: 'nothing-found', reason: 'a letter of a reader' } as const;
    await expect(decide(input, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(decide(input, { ...caller, role: 'support' })).rejects.toMatchObject({ code: 'auth/own-account' });
    expect(await decide(input)).toMatchObject({ state: 'closed', decision: 'nothing-found', decidedBy: support.id });
    await expect(decide(input)).rejects.toMatchObject({ code: 'numbers/case-closed' });
    expect((await numbers.messagesOf(caller, order.id)).messages).toMatchObject([{ is_error: 0, sms: bankText }]);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(before);
    await until(async () => (await received(order.id)).length === 1, 'the client is told');
    const entries = (await eventsSoFar(numbers.stack, adminActed)).filter(({ about }) => about === id);
    expect(entries).toMatchObject([{ action: 'case.closed', userId: caller.id, to: 'nothing-found' }]);
  });

  it('stops no rental by itself, and hides nothing more once a person has found nothing', async () => {
    const client = numbers.client();
    const { offers } = await numbers.send(listRentalOffers, { country: '5' }, client);
    const { unit, count, price } = offers[0] ?? { unit: 'hour', count: 1, price: kobo(0) };
    const { order } = await numbers.send(rentNumber, { country: '5', unit, count, price }, client);
    await sms(order.number, 'Your Norvask code is 123456');
    await sms(order.number, bankText);
    await until(async () => (await numbers.row(order.id)).messages.length === 2, 'both messages are stored');
    expect((await numbers.row(order.id)).state).toBe('active');
    const shown = async () => (await numbers.messagesOf(client, order.id)).messages.map(({ is_error }) => is_error);
    expect((await shown()).sort()).toEqual([0, 1]);
    const found = await caseOf(order.id);
    await decide({ id: found?.id ?? '', decision: 'nothing-found', reason: 'the bank of an earlier owner' });
    await sms(order.number, `${bankText} again`);
    await until(async () => (await numbers.row(order.id)).messages.length === 3, 'the third message is stored');
    expect(await shown()).toEqual([0, 0, 0]);
  });

  it('opens a case for each hidden message, and shows the one in which nothing was found', async () => {
    const client = numbers.client();
    const { offers } = await numbers.send(listRentalOffers, { country: '5' }, client);
    const { unit, count, price } = offers[0] ?? { unit: 'hour', count: 1, price: kobo(0) };
    const { order } = await numbers.send(rentNumber, { country: '5', unit, count, price }, client);
    const ofOrder = async () => (await cases()).filter(({ orderId }) => orderId === order.id);
    const isShown = async (text: string) =>
      JSON.stringify((await numbers.messagesOf(client, order.id)).messages).includes(text);
    await sms(order.number, bankText);
    const first = await until(async () => (await ofOrder())[0], 'the first case');
    await decide({ id: first.id, decision: 'warned', reason: 'codes of a bank' });
    await sms(order.number, 'GTBank: a reader wrote about us');
    await sms(order.number, 'Monzo: another letter');
    const opened = await until(async () => {
      const found = await ofOrder();
      return found.length === 2 && found;
    }, 'a case for each');
    const letter = opened.find(({ evidence }) => JSON.stringify(evidence).includes('a reader wrote'));
    await decide({ id: letter?.id ?? '', decision: 'nothing-found', reason: 'a letter' });
    expect(await isShown('a reader wrote')).toBe(true);
    expect([await isShown('735201'), await isShown('another letter')]).toEqual([false, false]);
    // One was no letter, so the next is hidden again.
    await sms(order.number, 'Barclays: 661122 is your code');
    await until(async () => (await ofOrder()).length === 2, 'a case for the next');
    expect(await isShown('661122')).toBe(false);
  });

  it('hides nothing of a class that the owner sells', async () => {
    const switches = new FakeSwitches(numbers.stack.connection);
    await switches.set('selling-class:banks', true);
    const { stops } = numbers.app.get(SellingStops);
    await until(() => !numbers.app.get(SellingStops).stops.hasClass('banks'), 'the switch is read');
    expect(stops.hasClass('banks')).toBe(true);
    const { order } = await numbers.buy(caller);
    await sms(order.number, bankText);
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    expect((await numbers.messagesOf(caller, order.id)).messages).toMatchObject([{ sms: bankText }]);
    await switches.set('selling-class:banks', false);
    await until(() => numbers.app.get(SellingStops).stops.hasClass('banks'), 'the switch is read');
  });

  const report = (input: Partial<ReportNumberInput> = {}) => {
    const at = new Date().toISOString();
    const happened = 'Somebody asked me for money.';
    return numbers.send(reportNumber, { number: '+1 202 555 9999', at, happened, ...input }, caller);
  };

  it('takes the report of a number, attaches order and client, and answers the reporter with neither', async () => {
    const { order } = await numbers.buy(caller);
    const known = await report({ number: `+${order.number ?? ''}`, service: 'WhatsApp' });
    const unknown = await report();
    expect(Object.keys(known).sort()).toEqual(Object.keys(unknown).sort());
    const hours = (Date.parse(known.answerBy) - Date.parse(known.reportedAt)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    const opened = (await cases()).filter(({ kind }) => kind === 'report');
    expect(opened).toMatchObject([{ userId: caller.id, orderId: order.id }, {}]);
    expect(opened[1]).not.toHaveProperty('userId');
    expect(opened[0]?.evidence).toContainEqual({ label: 'Matching number', value: order.number });
    expect(opened[1]?.evidence).toContainEqual({ label: 'Rented here', value: 'Never' });

    const read = (reference: string) => numbers.send(readNumberReport, { reference }, caller);
    expect(await read(known.reference)).toEqual({ reportedAt: known.reportedAt, answerBy: known.answerBy });
    await expect(read('x'.repeat(32))).rejects.toMatchObject({ code: 'numbers/report-unknown' });
    const decision = { id: opened[0]?.id ?? '', decision: 'warned', reason: 'first time' } as const;
    await expect(decide(decision)).rejects.toMatchObject({ code: 'platform/invalid', errors: [{ field: 'answer' }] });
    await decide({ ...decision, answer: 'We acted on your report.' });
    const answered = await read(known.reference);
    expect(answered).toMatchObject({ answer: 'We acted on your report.', answeredAt: expect.any(String) as string });
    expect(JSON.stringify(answered)).not.toMatch(new RegExp([caller.id, order.id].join('|')));
    const told = (await eventsSoFar(numbers.stack, caseDecided)).filter(({ userId }) => userId === caller.id);
    expect(told).toEqual([{ caseId: decision.id, userId: caller.id }]);
    expect(await numbers.send(readCaseReason, { id: decision.id }, caller)).toEqual({
      told: { decision: 'warned', reason: 'first time' },
    });
    const { data: own } = await numbers.send(listOwnCases, {}, caller);
    const decidedOn = expect.stringMatching(dayPattern) as string;
    expect(own.filter(({ kind }) => kind === 'report')).toEqual([
      { kind: 'report', decision: 'warned', reason: 'first time', decidedOn },
    ]);
    // Reasons that are for the audit trail alone.
    expect(own).toContainEqual(expect.not.objectContaining({ reason: expect.anything() as unknown }));
    expect(JSON.stringify(own)).not.toContain('a letter of a reader');
    const lock = { id: opened[1]?.id ?? '', decision: 'locked', reason: 'no answer' } as const;
    await expect(decide(lock)).rejects.toMatchObject({ code: 'platform/invalid' });
    const nobody = { id: opened[1]?.id ?? '', decision: 'locked', reason: 'no client', answer: 'Nothing.' } as const;
    await expect(decide(nobody)).rejects.toMatchObject({ errors: [{ field: 'decision' }] });
    expect((await cases()).map(({ id }) => id)).toContain(nobody.id);
  });

  it('attaches nobody where the end of a number is that of several', async () => {
    const numbersWith = (place: string) => ({ number: `${place}5550100`, numberTails: numberTails(`${place}5550100`) });
    for (const place of ['1202', '1303', '1202']) {
      const { order } = await numbers.buy(numbers.client());
      await numbers.orderRows.updateOne({ _id: new Types.ObjectId(order.id) }, { $set: numbersWith(place) });
    }
    const newest = async () => (await cases()).filter(({ kind }) => kind === 'report').at(-1);
    await report({ number: '555 0100' });
    const several = await newest();
    expect(several).not.toHaveProperty('userId');
    expect(several?.evidence).toContainEqual({ label: 'Matching numbers', value: '12025550100, 13035550100' });
    await report({ number: '202 555 0100' });
    const one = await newest();
    expect(one).toMatchObject({ userId: expect.any(String) as string });
    expect(one?.evidence).toContainEqual({ label: 'Rented here', value: '2 times' });
  });

  it('refuses a time that is none before it counts the report', async () => {
    const address = '203.0.113.9';
    for (let sent = 0; sent < 6; sent++) {
      await expect(report({ at: '2026-11-29T10Z', address })).rejects.toMatchObject({ errors: [{ field: 'at' }] });
    }
  });

  it('refuses what is no number, a time to come, and too many reports of one network', async () => {
    await expect(report({ number: '(0) 0-0-0' })).rejects.toMatchObject({ errors: [{ field: 'number' }] });
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await expect(report({ at })).rejects.toMatchObject({ errors: [{ field: 'at' }] });
    const address = '203.0.113.7';
    for (let sent = 0; sent < 5; sent++) await report({ address });
    await expect(report({ address })).rejects.toMatchObject({ code: 'platform/too-many-requests' });
    await report({ address: '198.51.100.7' });
  });

  it("says who locks, then keeps nothing of a deleted client, but the reporter's way to the answer", async () => {
    const client = numbers.client();
    const { order } = await numbers.buy(client);
    const { reference } = await report({ number: `+${order.number ?? ''}` });
    await sms(order.number, bankText);
    await until(async () => (await cases()).filter(({ userId }) => userId === client.id).length === 2, 'both cases');
    const rows = numbers.connection.collection('cases');
    const [first] = (await cases()).filter(({ userId }) => userId === client.id);
    const lock = { id: first?.id ?? '', decision: 'locked', reason: 'it was', answer: 'Thank you.' } as const;
    let role: Role = 'pricing';
    numbers.stack.connection.subscribe(getAccount.subject, {
      callback: (_error, message) => void message.respond(JSON.stringify({ data: { role } })),
    });
    // Only the owner locks staff.
    await expect(decide(lock)).rejects.toMatchObject({ code: 'auth/forbidden' });
    role = 'client';
    expect(await numbers.app.get(Cases).erase(client.id)).toBe(false);
    for (const { id, userId } of await cases()) {
      if (userId === client.id) await decide({ id, decision: 'locked', reason: 'it was', answer: 'Thank you.' });
    }
    const told = (await eventsSoFar(numbers.stack, caseDecided)).filter(({ userId }) => userId === client.id);
    expect(told).toMatchObject([{ lockedBy: support.id }, { lockedBy: support.id }]);
    expect(await numbers.app.get(Cases).erase(client.id)).toBe(true);
    const { messages } = await numbers.row(order.id);
    const ids = [client.id, order.id, ...messages.map(({ _id }) => _id.toHexString())];
    expect(JSON.stringify(await rows.find().toArray())).not.toMatch(new RegExp(ids.join('|')));
    expect(await numbers.send(readNumberReport, { reference }, caller)).toMatchObject({ answer: 'Thank you.' });
  });

  it('counts in public what was reported and decided, and says what is not sold', async () => {
    const earlier = lastHalfYears(new Date(), 3)
      .slice(1)
      .map((from) => startOf(from).getTime());
    const [last = 0, before = 0] = earlier;
    const hour = 3_600_000;
    const rows = [
      { openedAt: last, decision: 'locked', after: hour },
      { openedAt: last, decision: 'nothing-found', after: 4 * hour },
      { openedAt: last, decision: 'warned', after: 25 * hour },
      { openedAt: last, kind: 'hidden-message', decision: 'warned', after: hour },
      { openedAt: last, kind: 'signal' },
      // Two answers, of which one came in the next half year.
      { openedAt: before, decision: 'warned', after: hour },
      { openedAt: last - hour, decision: 'locked', after: 2 * hour },
    ];
    await numbers.connection.collection('cases').insertMany(
      rows.map(({ openedAt, kind = 'report', decision, after = 0 }, index) => ({
        kind,
        key: `of an earlier half year ${index}`,
        createdAt: new Date(openedAt),
        dueAt: new Date(openedAt + 24 * hour),
        ...(decision !== undefined && { decided: { decision, at: new Date(openedAt + after) } }),
      })),
    );
    const { halfYears, stopped } = await numbers.send(readConduct, {}, caller);
    expect(halfYears).toHaveLength(4);
    expect(halfYears[0]).toMatchObject({ running: true, answered: 2, answeredInTime: 2, hidden: 7 });
    expect(halfYears[0]).not.toHaveProperty('warned');
    const reports = { reports: 3, answered: 3, answeredInTime: 2, medianMinutes: 240 };
    expect(halfYears[1]).toEqual({
      from: expect.any(String) as string,
      running: false,
      ...reports,
      hidden: 1,
      signals: 1,
      warned: 2,
      locked: 2,
      nothingFound: 1,
    });
    expect(halfYears[2]).toMatchObject({ reports: 2, answered: 2, medianMinutes: 90, warned: 1, locked: 0 });
    expect(halfYears[3]).toMatchObject({ reports: 0, nothingFound: 0 });
    expect(halfYears[3]).not.toHaveProperty('medianMinutes');
    expect(stopped).toMatchObject({ countries: ['Nigeria'], services: [] });
    expect(stopped.classes).toContain('banks');
  });
});

describe('a hidden message that a poll has not seen yet', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollEveryMs: 600_000 } });
    await numbers.sandbox.control('provider', { target: 'sms-man', answers: { sms: 'text' } });
  });
  afterAll(() => numbers.stop());

  it('is not taken for a code when the client asks for a refund', async () => {
    const caller = numbers.client();
    const before = numbers.wallet.balanceOf(caller.id);
    const { order } = await numbers.buy(caller);
    await numbers.sandbox.control('sms', { number: order.number, text: bankText });
    const { order: refunded, balance } = await numbers.send(refundNumber, { orderId: order.id }, caller);
    expect([refunded.status, balance]).toEqual(['refund', before]);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'refunded', messages: [{ isHidden: true }] });
    // The provider has sent an SMS, so it keeps its cost.
    const events = await eventsSoFar(numbers.stack, orderRefunded);
    expect(events.filter(({ orderId }) => orderId === order.id)).toMatchObject([{ price: order.price, cost: 0 }]);
  });
});
