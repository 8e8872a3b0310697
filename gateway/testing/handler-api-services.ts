import { createHash, randomBytes } from 'node:crypto';
import { type NatsConnection } from '@nats-io/transport-node';
import { apiKeyOf, keyCharacters } from '@ringlet/contracts/auth/api-keys';
import { type SerializedError } from '@ringlet/contracts/errors';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { sampleOrder } from '@ringlet/testing/sample-order';

type Input = Record<string, unknown>;
type Handler = (input: Input) => object | Promise<object>;

export const userId = 'a'.repeat(24);
const orderId = (digit: string) => digit.repeat(24);

export class Refusal extends Error {
  constructor(readonly error: SerializedError) {
    super(error.code);
  }
}
export const refuse = (code: SerializedError['code'], more: Partial<SerializedError> = {}): never => {
  throw new Refusal({ code, message: code, ...more });
};

const order = (decimalId: number, more: object = {}) => ({
  ...sampleOrder,
  id: orderId(String(decimalId % 10)),
  decimalId,
  userId,
  priceUsd: 0.28,
  ...more,
});
const message = (sms: string, code?: string) => ({
  id: 'b'.repeat(24),
  sms,
  is_error: 0,
  ...(code && { code }),
  created_at: '2026-11-22T09:06:07.000Z',
});

/** Numbers by their decimal ids, one in each phase. */
export const activations: Readonly<Record<number, { phase: string; order: object; messages: object[] }>> = {
  600000001: { phase: 'waiting', order: order(600000001), messages: [] },
  600000002: { phase: 'received', order: order(600000002), messages: [message('Code: 123-456', '123456')] },
  600000003: { phase: 'waiting-next', order: order(600000003), messages: [message('Code 1111', '1111')] },
  600000004: { phase: 'cancelled', order: order(600000004, { status: 'refund' }), messages: [] },
  600000005: {
    phase: 'completed',
    order: order(600000005, { status: 'completed', expiresAt: new Date(Date.now() - 3600_000).toISOString() }),
    messages: [message('Code 2222', '2222')],
  },
  600000006: {
    phase: 'completed',
    order: order(600000006, { status: 'completed', expiresAt: '2026-01-01T09:25:00.000Z' }),
    messages: [message('Code 3333', '3333')],
  },
  600000007: { phase: 'received', order: order(600000007), messages: [message('A: text: without')] },
  600000008: { phase: 'received', order: order(600000008), messages: [message('Press 99 or 4711.')] },
  600000009: { phase: 'waiting-next', order: order(600000009), messages: [message('A: text: without')] },
};

const rental = (decimalId: number, more: object = {}) =>
  order(decimalId, {
    kind: 'rental',
    service: 'rent',
    serviceName: 'Rental, 4 hours',
    expiresAt: '2099-11-22T13:05:00.000Z',
    ...more,
  });

/** Rentals by their decimal ids: running without and with messages, over, refunded. */
export const rentals: Readonly<Record<number, { order: object; messages: object[] }>> = {
  700000001: { order: rental(700000001), messages: [] },
  700000002: { order: rental(700000002), messages: [message('first'), message('Code: 123-456', '123456')] },
  700000003: { order: rental(700000003, { status: 'completed', expiresAt: '2026-01-01T00:00:00.000Z' }), messages: [] },
  700000004: { order: rental(700000004, { status: 'refund' }), messages: [] },
};

const offer = (country: string, service: string, price: number, count: number, more: object = {}) => ({
  country,
  service,
  price,
  count,
  ...more,
});
const offers = [
  offer('5', '1', 412_50, 10, { success_rate: 80 }),
  offer('5', '2', 99_00, 0),
  offer('12', '1', 100_00, 30, { success_rate: 95 }),
];

/** Services with the answers that handler_api.php needs. `handlers` replaces single answers; `asked` has the inputs by subject. */
export class HandlerApiServices {
  readonly handlers = new Map<string, Handler>();
  readonly asked: { subject: string; input: Input }[] = [];
  private readonly keys = new Map<string, object>();

  constructor(private readonly connection: NatsConnection) {
    this.answer('auth.api-key.resolve', ({ hash }) => this.keys.get(String(hash)) ?? refuse('auth/key-unusable'));
    this.answer('auth.api-keys.used', () => ({}));
    this.answer('auth.api-keys.count', () => ({}));
    this.answer('numbers.cost.get', () => ({ rate_ngn: '1540.58', rate_usd: '1' }));
    this.answer('wallet.balance.get', () => ({ balance: 12_345_67 }));
    this.answer('numbers.protocol-codes.list', () => [
      { kind: 'country', id: '5', name: 'USA', code: '187' },
      { kind: 'country', id: '12', name: 'Nigeria', code: '19' },
      { kind: 'country', id: '14', name: 'Russia', code: '0' },
      { kind: 'country', id: '13', name: 'Atlantis' },
      { kind: 'service', id: '1', name: 'WhatsApp', code: 'wa' },
      { kind: 'service', id: '2', name: 'Telegram', code: 'tg' },
      { kind: 'service', id: '3', name: 'Unknown' },
    ]);
    this.answer('numbers.offers.find', ({ country, service }) =>
      offers.filter(
        (each) => (country === undefined || each.country === country) && (!service || each.service === service),
      ),
    );
    this.answer('numbers.purchase.find', () => ({}));
    this.answer('numbers.order.buy', () => ({ order: order(635468024), balance: 1 }));
    this.answer('numbers.activation.read', ({ userId: user, decimalId }) => {
      return (user === userId && activations[Number(decimalId)]) || refuse('numbers/order-not-found');
    });
    this.answer('numbers.activations.list', ({ open, skip, limit }) => {
      const all = Object.values(activations).filter(({ phase }) => !open || !/^(cancelled|completed)$/.test(phase));
      return all.slice(Number(skip), Number(skip) + Math.min(2, Number(limit)));
    });
    this.answer('numbers.rentals.countries', () => [{ id: '5', code: 'US', title: 'USA', from: 900_00 }]);
    this.answer('numbers.rentals.offers', ({ country }) =>
      country === '5'
        ? {
            country: { id: '5', code: 'US', title: 'USA' },
            offers: [
              { unit: 'hour', count: 4, price: 900_00, stock: 3 },
              { unit: 'hour', count: 12, price: 1500_00, stock: 0 },
              { unit: 'day', count: 1, price: 2000_50, stock: 5 },
            ],
            refundableForSeconds: 1200,
          }
        : refuse('numbers/country-unknown'),
    );
    this.answer('numbers.rentals.list', () => ({ data: Object.values(rentals).map((each) => each.order) }));
    this.answer('numbers.rental.read', ({ userId: user, decimalId }) => {
      return (user === userId && rentals[Number(decimalId)]?.order) || refuse('numbers/order-not-found');
    });
    this.answer('numbers.order.messages', ({ orderId: id }) => {
      const found = Object.values(rentals).find((each) => (each.order as { id: string }).id === id);
      return found ?? refuse('numbers/order-not-found');
    });
    this.answer('numbers.rental.rent', () => ({ order: rental(700000009), balance: 1 }));
    this.answer('numbers.rental.extend', () => ({
      order: rental(700000001, { expiresAt: '2099-11-22T17:05:00.000Z' }),
      balance: 1,
    }));
    this.answer('numbers.rental.finish', ({ orderId: id }) => {
      const found = Object.values(rentals).find((each) => (each.order as { id: string }).id === id);
      return found?.order ?? refuse('numbers/order-not-found');
    });
    this.answer('numbers.rental.extensions', () => [
      { unit: 'day', count: 1, price: 2000_50, createdAt: '2026-11-22T12:00:01.000Z' },
      { unit: 'hour', count: 4, price: 900_00, createdAt: '2026-11-22T10:00:00.000Z' },
    ]);
    this.answer('webhooks.rental-endpoint.ensure', ({ url }) =>
      url === 'https://hooks.example/sms' ? { id: 'd'.repeat(24) } : refuse('webhooks/url-unusable'),
    );
    this.answer('webhooks.rental-endpoint.add', () => ({}));
    this.answer('numbers.order.another', ({ orderId: id }) =>
      id === orderId('2') ? { order: order(600000002) } : refuse('numbers/no-message-yet'),
    );
    this.answer('numbers.order.refund', ({ orderId: id }) =>
      id === orderId('1') ? { order: order(600000001) } : refuse('numbers/refund-not-allowed'),
    );
  }

  key(more: object = {}): string {
    const key = apiKeyOf(keyCharacters(randomBytes(64)));
    this.keys.set(createHash('sha256').update(key).digest('hex'), {
      id: randomBytes(12).toString('hex'),
      userId,
      scopes: ['read', 'buy', 'money'],
      addresses: [],
      requestsPerSecond: 50,
      ...more,
    });
    return key;
  }

  /** Replaces the answer of a subject for the duration of `work`. */
  async during<T>(subject: string, handler: Handler, work: () => Promise<T>): Promise<T> {
    const before = this.handlers.get(subject)!;
    this.handlers.set(subject, handler);
    return work().finally(() => this.handlers.set(subject, before));
  }

  answer(subject: string, handler: Handler): void {
    this.handlers.set(subject, handler);
    this.connection.subscribe(subject, {
      callback: (_error, received) => {
        const { data } = received.json<RequestEnvelope>();
        this.asked.push({ subject, input: data as Input });
        void (async () => this.handlers.get(subject)!(data as Input))()
          .then((reply) => ({ data: reply }))
          .catch((error: unknown) => ({
            error: error instanceof Refusal ? error.error : { code: 'platform/internal' },
          }))
          .then((reply) => received.respond(JSON.stringify(reply)));
      },
    });
  }
}
