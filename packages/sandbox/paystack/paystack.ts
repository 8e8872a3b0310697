import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBook } from '../faults/fault-book';
import { meetFaults } from '../faults/http-faults';
import { checkout } from '../payments/checkout';
import type { PaymentStore } from '../payments/payment-store';
import { withParameters, type Provider } from '../payments/provider';
import type { WebhookSender } from '../payments/webhooks';
import { paystackStatus, transaction, type PaystackHabits } from './answers';
import { readInitialize } from './initialize';

const STATUSES = ['success', 'abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed'] as const;

export interface Paystack extends Provider {
  habits: PaystackHabits;
}

export function paystackProvider(store: PaymentStore, sender: WebhookSender, publicUrl: () => string): Paystack {
  const habits: PaystackHabits = { metadata: 'object' };
  return {
    name: 'paystack',
    title: 'Paystack',
    store,
    sender,
    habits,
    statuses: STATUSES,
    statusOf: paystackStatus,
    webhookBody: (payment) =>
      payment.outcome === 'success'
        ? JSON.stringify({ event: 'charge.success', data: transaction(payment, habits) })
        : null,
    returnAddress: ({ returnUrl, reference }) =>
      returnUrl === '' ? null : withParameters(returnUrl, { trxref: reference, reference }),
    checkoutUrl: ({ ticket }) => `${publicUrl()}/paystack/checkout/${ticket}`,
  };
}

/** Paystack's API under the prefix that it is registered with. */
export function paystackApi(provider: Paystack, secret: string, faults: FaultBook) {
  return async (app: FastifyInstance): Promise<void> => {
    checkout(app, provider);
    await app.register(async (api) => {
      meetFaults(api, faults, 'paystack', (request) => (request.method === 'POST' ? 'initialize' : 'verify'));
      api.addHook('preHandler', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${secret}`) return;
        return refuse(reply, 401, request.headers.authorization ? 'Invalid key' : 'No Authorization Header was found');
      });
      api.post('/transaction/initialize', (request, reply) => initialize(provider, request, reply));
      api.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) => {
        const payment = provider.store.byReference(request.params.reference);
        if (!payment) return refuse(reply, 404, 'Transaction reference not found.');
        const data = transaction(payment, provider.habits);
        return reply.send({ status: true, message: 'Verification successful', data });
      });
    });
  };
}

function initialize(provider: Paystack, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ticket = randomBytes(8).toString('hex').slice(0, 15);
  const asked = readInitialize(request.body, ticket);
  if (typeof asked === 'string') return refuse(reply, 400, asked);
  if (provider.store.byReference(asked.reference)) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const payment = provider.store.open(asked);
  return reply.send({
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: provider.checkoutUrl(payment), access_code: ticket, reference: payment.reference },
  });
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ status: false, message });
}
