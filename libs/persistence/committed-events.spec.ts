import { Types } from 'mongoose';
import { Metrics } from '@ringlet/platform/metrics';
import { CommittedEvents } from './committed-events';
import { type Outbox, type OutboxRow } from './outbox';

describe('CommittedEvents', () => {
  const row = (subject: string, data: object): OutboxRow => ({
    _id: new Types.ObjectId(),
    subject,
    version: 1,
    at: new Date(),
    correlationId: 'request-1',
    data,
  });

  it('logs ids and amounts but no text, and counts by subject and provider', async () => {
    const listeners: ((rows: readonly OutboxRow[]) => void)[] = [];
    const outbox = { onCommitted: (listener: (rows: readonly OutboxRow[]) => void) => listeners.push(listener) };
    const info = jest.fn();
    const metrics = new Metrics('test', '1.2.3');
    new CommittedEvents(outbox as unknown as Outbox, metrics, { info } as never);
    const bought = row('events.numbers.order-activated', {
      orderId: 'o1',
      userId: 'u1',
      provider: 'sms-man',
      price: 5,
    });
    const message = row('events.numbers.message-received', {
      orderId: 'o1',
      sms: 'Your code is 123456',
      code: '123456',
    });
    listeners.forEach((listener) => listener([bought, bought, message]));
    expect(info).toHaveBeenCalledTimes(3);
    expect(info).toHaveBeenCalledWith(
      { requestId: 'request-1', event: bought.subject, orderId: 'o1', userId: 'u1', provider: 'sms-man', price: 5 },
      'event committed',
    );
    expect(JSON.stringify(info.mock.calls)).not.toMatch(/123456/);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/ringlet_events_total\{subject="events.numbers.order-activated",provider="sms-man",.*\} 2\n/);
    expect(text).toMatch(/ringlet_build_info\{version="1.2.3",.*\} 1\n/);
  });
});
