import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { defineRequest, NoReply } from '../request';
import { Instant, Wire } from '../wire';
import { type OrderView } from './order';

export class MessageView {
  @Wire() readonly id: string;
  @Wire() readonly sms: string;
  /** 0: an SMS; 1: a notice. */
  @Wire() readonly is_error: 0 | 1;
  /** The code in the text, if one was found. */
  @Wire() readonly code?: string;
  @Instant() readonly created_at: string;
}
/** The code that a number's client waits for. */
export class NewestCodeView {
  @Wire() readonly code: string;
  @Wire() readonly messageId: string;
}
export class OrderMessagesInput {
  @IsMongoId() orderId: string;

  /** Maximum number of messages: 1 to 300 (default). A reply may have fewer, because bytes limit it. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(300)
  limit?: number;

  /** The `nextCursor` of the previous reply, for older messages. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the nextCursor of an earlier answer' })
  cursor?: string;
}
export interface OrderMessagesReply {
  readonly order: OrderView;
  /** The newest ones, oldest first. */
  readonly messages: readonly MessageView[];
  /** The newest in the last 20 messages since another one was requested; absent if they have none. */
  readonly newestCode?: NewestCodeView;
  /** For older messages; absent if there are none. */
  readonly nextCursor?: string;
}
/** The caller's own order only; any order with the permission messages.view. */
export const orderMessages = defineRequest<OrderMessagesReply>()('numbers.order.messages', OrderMessagesInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
  scope: 'read',
});

export class StoredMessagesInput extends OrderMessagesInput {
  /** The client who owns the order. */
  @IsMongoId() userId: string;
}
/** The stored texts of an order's messages, hidden ones too: for an authority. */
export const storedMessages = defineRequest<Omit<OrderMessagesReply, 'order' | 'newestCode'>>()(
  'numbers.messages.stored',
  StoredMessagesInput,
  { permission: 'authorities.decide', errors: ['numbers/order-not-found'], idempotent: true },
);

export class ReadMessageInput {
  /** The client who owns the order. */
  @IsMongoId() userId: string;
  @IsMongoId() orderId: string;
  @IsMongoId() messageId: string;
}
export type MessageText = Pick<MessageView, 'sms' | 'code'>;

/** The text of one message of a client's order. For internal programs. */
export const readMessage = defineRequest<MessageText>()('numbers.message.read', ReadMessageInput, {
  senders: ['gateway', 'notifications', 'webhooks'],
  errors: ['numbers/order-not-found'],
  idempotent: true,
});

export class ReportMisreadCodeInput {
  @IsMongoId() orderId: string;
  @IsMongoId() messageId: string;
}
/** The caller reports that a message of one of their numbers has another code, or none. */
export const reportMisreadCode = defineRequest(NoReply)('numbers.message.misread', ReportMisreadCodeInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
  scope: 'read',
});

export class RequestNextSmsInput {
  @IsMongoId() orderId: string;
}
/** Requests the next SMS of the caller's number. */
export const requestNextSms = defineRequest<{ readonly order: OrderView }>()(
  'numbers.order.another',
  RequestNextSmsInput,
  {
    errors: [
      'numbers/order-not-found',
      'numbers/not-active',
      'numbers/no-message-yet',
      'numbers/no-further-message',
      'numbers/upstream-unavailable',
    ],
    deadlineMs: 40_000,
    scope: 'buy',
  },
);

export const smsWebhookProviders = ['sms-man', 'handler-api'] as const;

export class SmsWebhookInput {
  @IsIn(smsWebhookProviders) provider: (typeof smsWebhookProviders)[number];
  /** The shared secret of the provider. */
  @IsString() @Length(1, 100) secret: string;
  /** Base64 of the payload, up to 16 KB. */
  @IsString() @Matches(/^[A-Za-z0-9+/]*={0,2}$/) @MaxLength(24_000) body: string;
}
/** A provider reports an SMS: the number is polled immediately. */
export const handleSmsWebhook = defineRequest(NoReply)('numbers.message.pushed', SmsWebhookInput, {
  errors: ['numbers/push-secret'],
});
