import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { hourMs, minuteMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { describeDeliveries, type DescribeDeliveriesInput } from '@ringlet/contracts/numbers/orders';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { Clock } from '@ringlet/platform/clock';
import { until } from '@ringlet/testing/until';
import { newId } from '../../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../../testing/wallet-with-providers';
import { type ChargebackRow } from './chargeback.model';
import { PollDisputes } from './poll-disputes';

/** `DISPUTES=1000` gives a figure. */
const count = Number(process.env['DISPUTES'] ?? 200);
jest.setTimeout(300_000 + count * 1000);
const deposited = 5_000_00;
const spentAtMost = 5;
/** The time, of sixteen hours, in which the wallet does nothing. */
const downMs = 15 * hourMs;
const troubles = [
  { kind: 'reset', when: 'before', rate: 0.03 },
  { kind: 'reset', when: 'after', rate: 0.02 },
  { kind: 'garbage', when: 'after', rate: 0.02 },
  { kind: 'error', when: 'before', rate: 0.03 },
  { kind: 'error', when: 'after', rate: 0.02, status: 400 },
];

describe('many disputes', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
    harness.stack.connection.subscribe(describeDeliveries.subject, {
      callback: (_error, message) => {
        const { ids } = message.json<RequestEnvelope>().data as DescribeDeliveriesInput;
        const delivery = { kind: 'code', countryName: 'Nigeria', serviceName: 'WhatsApp', isDelivered: true };
        const at = '2026-11-28T09:00:00.000Z';
        const data = ids.map((id) => ({ id, ...delivery, createdAt: at, messagesAt: [at] }));
        message.respond(JSON.stringify({ data }));
      },
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await harness.stop();
  });

  it('are all answered once and in time, with every trouble, and the wallet down for fifteen of the hours', async () => {
    const disputes = Array.from({ length: count }, (_, index) => ({
      userId: newId(),
      spent: (index % (spentAtMost + 1)) * 1_000_00,
      // Most webhooks are lost with the wallet.
      webhook: index % 4 === 0,
      times: index % 8 === 0 ? 3 : 1,
    }));
    const openOne = async ({ userId, spent, webhook, times }: (typeof disputes)[number]) => {
      const { reference } = await harness.initiate(userId);
      await harness.pay(reference);
      await harness.verify(userId, reference);
      if (spent > 0) await harness.send(chargeOrder, { orderId: newId(), userId, amount: spent });
      await harness.control('POST', 'dispute', { reference, webhook });
      const event = JSON.stringify({ event: 'charge.dispute.remind', data: { transaction: { reference } } });
      if (webhook) for (let sent = 1; sent < times; sent++) await harness.webhook('paystack', event);
      return reference;
    };
    for (let at = 0; at < count; at += 10) await Promise.all(disputes.slice(at, at + 10).map(openOne));

    for (const [seed, trouble] of troubles.entries())
      await harness.fault('paystack', trouble.kind, { ...trouble, seed });
    const database = harness.app.get<Connection>(getConnectionToken());
    const rows = database.collection<ChargebackRow>('chargebacks');
    const tasks = database.collection<{ _id: string }>('scheduled_tasks');
    const readList = async () => {
      await harness.app.get(PollDisputes).expedite();
      const isRead = async () => {
        const later = { $gt: harness.app.get(Clock).now() };
        return tasks.findOne({ _id: 'dispute-list', 'job.leaseToken': { $exists: false }, 'job.runAt': later });
      };
      await until(isRead, 'the list is read');
    };
    const isDone = async () => (await rows.countDocuments({ state: { $ne: 'open' } })) === count;
    for (let minutes = 0; minutes < 55 && !(await isDone()); minutes += 3) {
      harness.advanceClock(downMs + minutes * minuteMs);
      await readList();
      await harness.runChargebackWorker();
    }

    const stored = await rows.find({}).toArray();
    expect(stored).toHaveLength(count);
    for (const { changedAt, answerBy, state, taken, amount } of stored) {
      const isUnspent = taken === deposited;
      expect({ amount, state }).toEqual({ amount: deposited, state: isUnspent ? 'lost' : 'won' });
      expect(changedAt.getTime()).toBeLessThan(answerBy?.getTime() ?? 0);
    }
    const response = await fetch(`${harness.sandboxUrl}/control/disputes`);
    const atProvider = (await response.json()) as { resolution: string; calls: { resolve: number } }[];
    expect(atProvider.filter(({ calls }) => calls.resolve !== 1)).toEqual([]);
    expect(atProvider.filter(({ resolution }) => resolution === 'auto-accepted')).toEqual([]);
    for (const { userId, spent } of disputes)
      expect(await harness.balance(userId)).toBe(spent === 0 ? 0 : kobo(deposited - spent));
  });
});
