import { gunzipSync } from 'node:zlib';
import { type INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Collection, type Connection, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { getCatalogPart, type OfferView } from '@ringlet/contracts/numbers/catalog';
import { orderMessages, type OrderMessagesReply } from '@ringlet/contracts/numbers/messages';
import { buyNumber, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type RequestType } from '@ringlet/contracts/request';
import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { createService } from '@ringlet/service/create-service';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { CatalogRefresher } from '../catalog/catalog-refresher';
import { priceOf } from '../domain/price';
import { type ProviderName } from '../domain/provider-name';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { defaultRates } from '../pricing/site-cost.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { NumbersSettings } from '../settings';
import { FakeWallet } from './fake-wallet';

export interface ProviderRental {
  readonly provider: string;
  readonly number: string;
  readonly ref: string | null;
  readonly state: string;
  readonly price: number;
}

/** The numbers service on real NATS and a database, with the sandbox's providers and a fake wallet. */
export interface NumbersStack {
  readonly stack: TestStack;
  readonly sandbox: TestSandbox;
  readonly wallet: FakeWallet;
  readonly orders: OrdersRepository;
  readonly orderRows: Collection<OrderRow>;
  /** The first replica. */
  readonly app: INestApplicationContext;
  readonly replicas: readonly StartedProcess[];
  readonly connection: Connection;
  collection(name: string): ReturnType<Connection['collection']>;
  /** A new client with this much money, in kobo. */
  client(balance?: number): Caller;
  buy(caller: Caller, request?: Partial<Purchase>): Promise<BuyNumberReply>;
  send<Input extends object, Reply>(request: RequestType<Input, Reply>, input: Input, caller: Caller): Promise<Reply>;
  messagesOf(caller: Caller, orderId: string): Promise<OrderMessagesReply>;
  row(orderId: string): Promise<OrderRow>;
  reaches(orderId: string, state: OrderRow['state']): Promise<OrderRow>;
  /** Ends a number's time now, with further changes in `set`; a worker reads the order again at once. */
  endNow(orderId: string, set?: Partial<OrderRow>): Promise<unknown>;
  rentals(): Promise<ProviderRental[]>;
  /** Injects a fault at SMS-Man, once unless `once` is false. */
  fault(fault: object): Promise<unknown>;
  clearFaults(): Promise<unknown>;
  /** An offer in the USA, by service name. */
  offer(service?: string): Promise<OfferView>;
  /** Fetches a provider's catalog now, which drops prices learned from refused purchases. */
  fetchCatalog(provider: ProviderName): Promise<void>;
  startReplica(settings?: Record<string, string>, timing?: Timing): Promise<StartedProcess>;
  stop(): Promise<void>;
}

interface Purchase {
  country: string;
  service: string;
  price: number;
  idempotencyKey: string;
  retryRefused: boolean;
}

/** The sandbox's providers, whose numbers can be refunded at once. */
export const quick = {
  NUMBER_PROVIDERS: 'sms-man',
  SMS_MAN_TOKEN: 'sandbox-sms-man-token',
  HANDLER_API_KEY: 'sandbox-handler-api-key',
  HANDLER_API_PER_SECOND: '2000',
  FIVE_SIM_TOKEN: 'sandbox-five-sim-token',
  FIVE_SIM_CURRENCY: 'RUB',
  SMS_MAN_PER_SECOND: '2000',
  REFUND_AFTER_MS: '0',
};

/**
 * Only intervals are short: every time-out and lease, except a charge's, suits a slow machine. A test that needs one to end
 * moves it.
 */
const quickTiming = {
  fiveSimPerSecond: 2000,
  tickMs: 50,
  pollEveryMs: 30,
  pollLeaseMs: 10_000,
  retryEveryMs: 50,
  unknownForMs: 100,
  outOfStockMs: 0,
  catalogCheckMs: 50,
  // A charge without a reply is repeated.
  minDeadlineMs: 0,
  // On a loaded machine a purchase takes longer than a buyer waits for the answer.
  buyAnswerMs: 55_000,
};

type Timing = Partial<NumbersSettings['timing']>;

interface NumbersOptions {
  /** For every replica, on top of quick ones. */
  readonly settings?: Record<string, string>;
  readonly timing?: Timing;
}

export async function startNumbers({ settings = {}, timing = {} }: NumbersOptions = {}): Promise<NumbersStack> {
  const stack = await startStack();
  const sandbox = await startTestSandbox();
  const wallet = new FakeWallet(stack.connection);
  const replicas: StartedProcess[] = [];
  const startReplica: NumbersStack['startReplica'] = async (more = {}, moreTiming = {}) => {
    const replica = await stack.start(
      'numbers',
      NumbersSettings,
      createService(AppModule),
      {
        ...quick,
        SMS_MAN_URL: `${sandbox.url}/sms-man`,
        HANDLER_API_URL: `${sandbox.url}/handler-api/stubs/handler_api.php`,
        FIVE_SIM_URL: `${sandbox.url}/five-sim`,
        ...settings,
        ...more,
      },
      { ...quickTiming, ...timing, ...moreTiming },
    );
    replicas.push(replica);
    return replica;
  };
  const first = await startReplica();
  const { app } = first;
  const orders = app.get(OrdersRepository);
  const connection = app.get<Connection>(getConnectionToken());
  const orderRows = connection.collection<OrderRow>('orders');
  const context = { correlationId: 'test' };
  const row = async (orderId: string): Promise<OrderRow> => {
    const found = await orders.find(new Types.ObjectId(orderId));
    if (!found) throw new Error(`there is no order ${orderId}`);
    return found;
  };
  const offer = async (service = 'WhatsApp'): Promise<OfferView> => {
    const { gzip } = await stack.requester.send(getCatalogPart, { country: 'US' }, context);
    const offers = JSON.parse(gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8')) as Record<string, OfferView>;
    const found = Object.values(offers).find(({ application }) => application === service);
    if (!found) throw new Error(`no service ${service} in the USA`);
    return found;
  };
  await until(() => offer(), 'the catalog is loaded');
  return {
    stack,
    sandbox,
    wallet,
    orders,
    orderRows,
    app,
    replicas,
    connection,
    collection: (name) => connection.collection(name),
    client: (balance = 1_000_000) => {
      const id = new Types.ObjectId().toHexString();
      wallet.fund(id, balance);
      return { id, role: 'client', session: 's' };
    },
    buy: async (caller, request = {}) => {
      const shown = await offer();
      const price = request.price ?? priceOf(String(shown.cost), defaultRates);
      const service = request.service ?? shown.application_id;
      const { country = '5', idempotencyKey, retryRefused } = request;
      const input = { country, service, price, idempotencyKey, retryRefused };
      return stack.requester.send(buyNumber, input, { ...context, caller });
    },
    send: (request, input, caller) => stack.requester.send(request, input, { ...context, caller }),
    messagesOf: (caller, orderId) => stack.requester.send(orderMessages, { orderId }, { ...context, caller }),
    row,
    reaches: (orderId, state) =>
      until(async () => {
        const now = await row(orderId);
        return now.state === state && now;
      }, `order ${orderId} is ${state}`),
    endNow: (orderId, set = {}) => {
      const now = new Date();
      const changes = { $set: { expiresAt: now, ...set, 'job.runAt': now }, $unset: { 'job.leaseToken': '' as const } };
      return orderRows.updateOne({ _id: new Types.ObjectId(orderId) }, changes);
    },
    rentals: async () => (await sandbox.get('/control/numbers')).json as ProviderRental[],
    fault: (fault) => sandbox.control('faults', { target: 'sms-man', once: true, ...fault }),
    clearFaults: () => fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' }),
    offer,
    fetchCatalog: async (provider) => {
      const found = app.get<NumberProvider[]>(NUMBER_PROVIDERS).find(({ name }) => name === provider);
      if (!found) throw new Error(`${provider} is not in use`);
      await app.get(CatalogRefresher)['refresh'](found);
    },
    startReplica,
    stop: async () => {
      await stack.stop();
      await sandbox.stop();
    },
  };
}
