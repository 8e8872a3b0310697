import { once } from 'node:events';
import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { RingletError } from '@ringlet/contracts/errors';
import { orderDeclined } from '@ringlet/contracts/numbers/events';
import { outboxRow } from '@ringlet/persistence/outbox';
import { type OtlpReceiver, startOtlpReceiver, textOf } from '@ringlet/testing/otlp-receiver';
import { startOpenTelemetry } from './open-telemetry';
import { currentSpan, inChildSpan, inNewSpan, traceIdOf, type Tracing } from './tracing';

const server = { kind: 'server' } as const;
const client = { kind: 'client' } as const;

describe('tracing', () => {
  let receiver: OtlpReceiver;
  let gateway: Tracing;
  let wallet: Tracing;

  beforeEach(async () => {
    receiver = await startOtlpReceiver();
    gateway = startOpenTelemetry('gateway', '1.2.3', receiver.url);
    wallet = startOpenTelemetry('wallet', '1.2.3', `${receiver.url}/`);
  });
  afterEach(async () => {
    await Promise.all([gateway.stop(), wallet.stop()]);
    await receiver.stop();
  });

  it('joins the spans of two processes, and exports no message of an error', async () => {
    let sent = '';
    await inNewSpan(gateway, 'GET /profile', server, async () => {
      await new Promise(setImmediate);
      await inChildSpan('send wallet.balance.get', client, async (span) => {
        sent = span.traceparent;
        span.set({ 'ringlet.attempts': 2 });
      });
      await inChildSpan('acme read', client, async () => {
        throw new TypeError('ada@example.com has code 123456');
      }).catch(() => undefined);
    });
    const refusal = new RingletError('wallet/insufficient-balance', { message: 'Ada has 5 naira' });
    const handled = inNewSpan(wallet, 'handle wallet.balance.get', { ...server, parent: sent }, async () => {
      expect(currentSpan()?.traceId).toBe(traceIdOf(sent).traceId);
      expect(outboxRow(orderDeclined, { orderId: 'o', userId: 'u' }, 'r').traceparent).toBe(currentSpan()?.traceparent);
      throw refusal;
    });
    await expect(handled).rejects.toBe(refusal);
    await Promise.all([gateway.stop(), wallet.stop()]);

    const named = (name: string) => receiver.spans.find((span) => span.name === name);
    const [root, send, call, handle] = [
      'GET /profile',
      'send wallet.balance.get',
      'acme read',
      'handle wallet.balance.get',
    ].map(named);
    expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect([root?.parentSpanId, send?.parentSpanId, call?.parentSpanId, handle?.parentSpanId]).toEqual([
      undefined,
      root?.spanId,
      root?.spanId,
      send?.spanId,
    ]);
    expect([root?.service, handle?.service]).toEqual(['ringlet-gateway', 'ringlet-wallet']);
    expect(send?.attributes).toEqual({ 'ringlet.attempts': 2 });
    expect(call).toMatchObject({ attributes: { 'error.type': 'TypeError' }, status: { code: 2 } });
    expect(handle?.attributes).toEqual({ 'error.type': 'wallet/insufficient-balance' });
    expect(handle?.status?.code ?? 0).toBe(0);
    expect(textOf(receiver.spans)).not.toMatch(/ada|123456|naira/i);
  });

  it.each(['', 'ada@example.com', '00-zz', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`])(
    'begins a new trace where the parent is %j',
    (parent) => {
      const span = gateway.start('handle', { ...server, parent });
      expect(span.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
      expect(span.traceId).not.toBe('0'.repeat(32));
      expect(traceIdOf(span.traceparent)).toEqual({ traceId: span.traceId });
      span.end();
    },
  );

  it('has no span outside of a request or an event, and adds nothing to events then', () => {
    expect(currentSpan()).toBeUndefined();
    expect(outboxRow(orderDeclined, { orderId: 'o', userId: 'u' }, 'r')).not.toHaveProperty('traceparent');
    expect(traceIdOf(undefined)).toEqual({});
    expect(traceIdOf('not a traceparent')).toEqual({});
  });

  it('stops in time where the receiver does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const tracing = startOpenTelemetry(
      'numbers',
      '1.2.3',
      `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    );
    tracing.start('poll', server).end();
    await tracing.stop().catch(() => undefined);
    silent.close();
  });
});
