import { randomBytes } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { Controller, type INestApplicationContext, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { confirmOwner, ConfirmOwnerInput } from '@ringlet/contracts/auth/owner';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventType } from '@ringlet/contracts/event';
import { type MessageText, readMessage, ReadMessageInput } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { readOrder, ReadOrderInput, type ReadOrderReply } from '@ringlet/contracts/numbers/orders';
import { listProtocolCodes, type ProtocolCodeView } from '@ringlet/contracts/numbers/protocol-codes';
import { type RequestType } from '@ringlet/contracts/request';
import { listDeliveries, type WebhookDeliveryView } from '@ringlet/contracts/webhooks/deliveries';
import { createWebhook, type CreateWebhookInput } from '@ringlet/contracts/webhooks/endpoints';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { sampleOrder } from '@ringlet/testing/sample-order';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { AppModule } from '../app.module';
import { WebhooksSettings } from '../settings';
import { DeliveryRow } from '../store/delivery.model';
import { EndpointRow } from '../store/endpoint.model';
import { type Receiver, startReceiver } from './receiver';

export const orderId = 'a'.repeat(24);
export const extensionId = 'e'.repeat(24);
export const messageId = 'b'.repeat(24);

const order = (id: string, more: Partial<OrderView> = {}): OrderView => ({ ...sampleOrder, id, ...more });

export const password = 'secret enough';

/** Replaces numbers: two orders, one of them an extension, and one message. */
@Controller()
class FakeNumbersController {
  @HandleRequest(readOrder)
  order(@Payload() { orderId: id }: ReadOrderInput): ReadOrderReply {
    if (id === orderId) return { order: order(id) };
    if (id !== extensionId) throw new RingletError('numbers/order-not-found');
    return { order: order(id, { kind: 'extension' }), rental: order(orderId, { kind: 'rental' }) };
  }

  @HandleRequest(readMessage)
  message(@Payload() _input: ReadMessageInput): MessageText {
    return { sms: 'Code: 123-456', code: '123456' };
  }

  @HandleRequest(listProtocolCodes)
  codes(): readonly ProtocolCodeView[] {
    return [
      { kind: 'country', id: '5', name: 'USA', code: '187' },
      { kind: 'service', id: '1', name: 'WhatsApp', code: 'wa' },
    ];
  }
}

/** Replaces auth: the owners of all accounts have one password. */
@Controller()
class FakeAuthController {
  @HandleRequest(confirmOwner)
  confirm(@Payload() input: ConfirmOwnerInput): Record<string, never> {
    if (input.password !== password) throw new RingletError('auth/wrong-password');
    return {};
  }
}

@Module({ controllers: [FakeAuthController, FakeNumbersController] })
class FakeServicesModule {}

/** Two replicas of webhooks, a client's server, and fakes for auth and numbers. */
export class WebhooksStack {
  private ahead = 0;

  constructor(
    readonly stack: TestStack,
    readonly receiver: Receiver,
    readonly replicas: readonly StartedProcess[],
    private readonly key: string,
  ) {
    for (const { app } of replicas) app.get(Clock).now = () => this.now();
  }

  /** Starts a replica that has a new key for secrets, and knows the others' key. */
  startWithNewKey(): Promise<StartedProcess> {
    return startReplica(this.stack, { WEBHOOK_SECRET_KEY: newKey(), WEBHOOK_SECRET_OTHER_KEYS: this.key });
  }

  async stop(): Promise<void> {
    await this.receiver.stop();
    await this.stack.stop();
  }

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  /** Moves the clock of every replica forward. */
  advanceClock(ms: number): void {
    this.ahead += ms;
  }

  client(more: Partial<Caller> = {}): Caller {
    return { id: new Types.ObjectId().toHexString(), role: 'client', session: 's', ...more };
  }

  send<Input extends object, Reply>(request: RequestType<Input, Reply>, input: Input, caller: Caller): Promise<Reply> {
    return this.stack.requester.send(request, input, { correlationId: 'spec', caller });
  }

  add(caller: Caller, path: string, more: Partial<CreateWebhookInput> = {}) {
    const url = this.receiver.url + path;
    const proof = caller.key === undefined && { password };
    return this.send(createWebhook, { url, events: ['message.received'], ...proof, ...more }, caller);
  }

  async log(caller: Caller, id: string): Promise<readonly WebhookDeliveryView[]> {
    return (await this.send(listDeliveries, { id }, caller)).data;
  }

  /** Publishes an event that happened now, and returns its id. */
  async publish<Data extends object>(event: EventType<Data>, data: Data, id = randomBytes(12).toString('hex')) {
    const { subject, version } = event;
    const envelope = { id, subject, version, at: this.now().toISOString(), correlationId: 'spec', data };
    await jetstream(this.stack.connection).publish(subject, JSON.stringify(envelope));
    return id;
  }

  get endpoints(): Model<EndpointRow> {
    return this.modelOf(EndpointRow.name);
  }

  get deliveries(): Model<DeliveryRow> {
    return this.modelOf(DeliveryRow.name);
  }

  /** The first replica. */
  get app(): INestApplicationContext {
    return (this.replicas[0] as StartedProcess).app;
  }

  private modelOf<Row>(name: string): Model<Row> {
    return this.app.get<Model<Row>>(getModelToken(name));
  }
}

export async function startWebhooks(): Promise<WebhooksStack> {
  const stack = await startStack();
  const receiver = await startReceiver();
  await stack.start('others', ServiceSettings, createService(FakeServicesModule));
  const key = newKey();
  const start = () => startReplica(stack, { WEBHOOK_SECRET_KEY: key });
  return new WebhooksStack(stack, receiver, [await start(), await start()], key);
}

const newKey = (): string => randomBytes(32).toString('base64');

function startReplica(stack: TestStack, keys: Record<string, string>): Promise<StartedProcess> {
  const settings = { WEBHOOK_ALLOW_LOOPBACK: 'true', ...keys };
  return stack.start('webhooks', WebhooksSettings, createService(AppModule), settings);
}
