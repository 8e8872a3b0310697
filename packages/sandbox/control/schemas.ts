import { FAULT_KINDS, FAULT_TARGETS } from '../faults/fault-registry';
import { DISPUTE_RESOLUTIONS } from '../payments/payment-store';

const phoneNumber = { type: 'string', pattern: '^\\+?[0-9 ]{5,20}$' };
const reference = { type: 'string', minLength: 1, maxLength: 200 };

export const SMS_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'text'],
  properties: { number: phoneNumber, text: { type: 'string', minLength: 1, maxLength: 2000 } },
};

export const PAY_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'outcome'],
  properties: {
    reference,
    outcome: { type: 'string', enum: ['success', 'failed', 'abandoned'] },
    amount: { type: 'integer', minimum: 1 },
    webhook: { type: 'boolean' },
  },
};

export const DISPUTE_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: {
    reference,
    category: { type: 'string', minLength: 1, maxLength: 40 },
    amount: { type: 'integer', minimum: 1 },
    due_in_ms: { type: 'integer', minimum: 0, maximum: 2_592_000_000 },
    resolve: { type: 'string', enum: DISPUTE_RESOLUTIONS },
    webhook: { type: 'boolean' },
  },
};

export const REFUND_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'status'],
  properties: {
    reference,
    status: { type: 'string', minLength: 1, maxLength: 40 },
    amount: { type: 'integer', minimum: 1 },
    webhook: { type: 'boolean' },
  },
};

export const REVERSE_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: { reference },
};

export const TRANSFER_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['account'],
  properties: {
    account: { type: 'string', pattern: '^[0-9]{10}$' },
    amount: { type: 'integer', minimum: 1 },
    accepts: { type: 'boolean' },
    webhook: { type: 'boolean' },
  },
};

export const UNKNOWN_PAYMENT_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'amount'],
  properties: {
    provider: { type: 'string', enum: ['paystack', 'monnify'] },
    amount: { type: 'integer', minimum: 1 },
    sender_name: { type: 'string', minLength: 1, maxLength: 100 },
    session_id: { type: 'string', pattern: '^\\d{30}$' },
    webhook: { type: 'boolean' },
  },
};

export const PAY_MORE_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'amount'],
  properties: { reference, amount: { type: 'integer', minimum: 1 } },
};

export const WEBHOOK_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['reference'],
  properties: {
    reference,
    times: { type: 'integer', minimum: 1, maximum: 100 },
    signature: { type: 'string', enum: ['good', 'bad'] },
  },
};

export const FAULT_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['target', 'kind'],
  properties: {
    target: { type: 'string', enum: FAULT_TARGETS },
    kind: { type: 'string', enum: FAULT_KINDS },
    rate: { type: 'number', minimum: 0, maximum: 1 },
    ms: { type: 'integer', minimum: 0, maximum: 60_000 },
    once: { type: 'boolean' },
    when: { type: 'string', enum: ['before', 'after'] },
    call: { type: 'string', minLength: 1, maxLength: 40 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    seed: { type: 'integer' },
  },
};

export const FAULT_QUERY = {
  type: 'object',
  additionalProperties: false,
  properties: { target: { type: 'string', enum: FAULT_TARGETS } },
};
