import { LIST_ORDERS } from '../payments/payment-list';
import { REFUND_ENDS } from '../payments/refunds';

const money = { type: 'number', minimum: 0, maximum: 1_000_000_000 };
const ms = { type: 'integer', minimum: 0, maximum: 7 * 24 * 60 * 60 * 1000 };

const offer = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    country: { type: 'string', pattern: '^[A-Z0-9]{2,4}$' },
    service: { type: 'string', pattern: '^[a-z0-9]{1,6}$' },
    pool: { type: 'string', pattern: '^[a-z0-9]{1,20}$' },
    cost: money,
    count: { type: 'integer', minimum: 0 },
    delivers: { type: 'number', minimum: 0, maximum: 1 },
  },
};

const numberProvider = {
  balance: money,
  price_factor: { type: 'number', exclusiveMinimum: 0, maximum: 1000 },
  offers: { type: 'array', maxItems: 1000, items: offer },
  sms_after_ms: ms,
  refund_after_ms: ms,
  order_ttl_ms: ms,
  rental_cancel_within_ms: ms,
  repeat_number: { type: 'boolean' },
  forgets_numbers: { type: 'boolean' },
  keeps_refunds: { type: 'number', minimum: 0, maximum: 1 },
  late_message: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'text'],
    properties: {
      number: { type: 'string', pattern: '^\\+?[0-9 ]{5,20}$' },
      text: { type: 'string', minLength: 1, maxLength: 2000 },
    },
  },
  catalog: {
    type: 'object',
    additionalProperties: false,
    required: ['services', 'countries'],
    properties: {
      services: { type: 'integer', minimum: 1, maximum: 5000 },
      countries: { type: 'integer', minimum: 1, maximum: 500 },
    },
  },
};

const paymentStatus = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'status'],
  properties: { reference: { type: 'string' }, status: { type: 'string' } },
};

/** Body of POST /control/provider, by `target`. `answers` are the variants in that provider's folder. */
export const PROVIDER_BODY = {
  type: 'object',
  required: ['target'],
  properties: {
    target: { type: 'string', enum: ['sms-man', 'handler-api', 'five-sim', 'paystack', 'monnify', 'rates'] },
  },
  discriminator: { propertyName: 'target' },
  oneOf: [
    changesOf('sms-man', {
      ...numberProvider,
      answers: choices({
        countries: ['map', 'list'],
        applications: ['map', 'list'],
        applicationName: ['title', 'name'],
        limits: ['list', 'map'],
        prices: ['list', 'map', 'nested'],
        errorMsg: ['text', 'object'],
        numbers: ['mixed', 'strings'],
        sms: ['code', 'text'],
      }),
    }),
    changesOf('handler-api', {
      ...numberProvider,
      answers: choices({
        prices: ['cost-count', 'price-count'],
        countries: ['map', 'list'],
        errors: ['text', 'json'],
        cancelAfterCode: ['otp-received', 'access-ready'],
        retry: ['wait-retry', 'wait-resend'],
        sms: ['code', 'text'],
        activeList: ['pages', 'all', 'none'],
      }),
    }),
    changesOf('five-sim', {
      ...numberProvider,
      answers: choices({
        errors: ['400', '200'],
        numbers: ['mixed', 'strings'],
        sms: ['text', 'code'],
        noSms: ['null', 'empty'],
      }),
    }),
    changesOf('paystack', {
      payment: paymentStatus,
      listed_after_ms: ms,
      answers: choices({
        metadata: ['object', 'string'],
        fees: ['merchant', 'payer'],
        list: [...LIST_ORDERS],
        refunds: [...REFUND_ENDS],
        refundNotes: ['kept', 'dropped'],
      }),
    }),
    changesOf('monnify', {
      payment: paymentStatus,
      listed_after_ms: ms,
      answers: choices({
        amounts: ['usual', 'number', 'string'],
        paidOn: ['usual', 'slashes', 'dashes'],
        fees: ['merchant', 'payer'],
        list: [...LIST_ORDERS],
        refunds: [...REFUND_ENDS],
      }),
    }),
    changesOf('rates', {
      rates: { type: 'object', minProperties: 1, additionalProperties: { type: 'number', exclusiveMinimum: 0 } },
    }),
  ],
};

function changesOf(target: string, properties: Record<string, object>): object {
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 2,
    properties: { target: { const: target }, ...properties },
  };
}

function choices(values: Record<string, string[]>): object {
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, choice]) => [name, { type: 'string', enum: choice }]),
  );
  return { type: 'object', additionalProperties: false, minProperties: 1, properties };
}
