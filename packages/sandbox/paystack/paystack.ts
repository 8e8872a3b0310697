import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { checkout } from '../payments/checkout';
import { withParameters } from '../payments/payment-provider';
import type { PaymentStore } from '../payments/payment-store';
import type { WebhookSender } from '../payments/webhooks';
import { charge, returnEvent } from './charge';
import { disputeCalls, disputeEvent, documentStore, refundEvent } from './disputes';
import { readInitialize } from './initialize';
import { type Paystack, refuse } from './paystack-provider';
import { paystackStatus, type PaystackVariants, transaction } from './responses';

const STATUSES = ['success', 'abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed'] as const;

export function paystackProvider(store: PaymentStore, sender: WebhookSender, publicUrl: () => string): Paystack {
  const variants: PaystackVariants = { metadata: 'object' };
  const provider: Paystack = {
    name: 'paystack',
    title: 'Paystack',
    store,
    sender,
    variants,
    statuses: STATUSES,
    statusOf: paystackStatus,
    webhookBody: (payment) =>
      payment.outcome === 'success'
        ? JSON.stringify({ event: 'charge.success', data: transaction(payment, variants) })
        : null,
    disputeEvent: (payment, dispute) => disputeEvent(provider, payment, dispute),
    refundEvent,
    returnEvent,
    returnAddress: ({ returnUrl, reference }) =>
      returnUrl === '' ? null : withParameters(returnUrl, { trxref: reference, reference }),
    checkoutUrl: ({ providerReference }) => `${publicUrl()}/paystack/checkout/${providerReference}`,
  };
  return provider;
}

/** Serves the API of Paystack as a Fastify plugin. */
export function paystackApi(provider: Paystack, secret: string, faults: FaultRegistry) {
  return async (app: FastifyInstance): Promise<void> => {
    checkout(app, provider);
    await app.register((files, _options, done) => {
      applyFaults(files, faults, 'paystack', () => 'upload');
      documentStore(files, provider);
      done();
    });
    await app.register(async (api) => {
      applyFaults(api, faults, 'paystack', callName);
      api.addHook('preHandler', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${secret}`) return;
        return refuse(reply, 401, request.headers.authorization ? 'Invalid key' : 'No Authorization Header was found');
      });
      api.post('/transaction/initialize', (request, reply) => initialize(provider, request, reply));
      api.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) => {
        const payment = provider.store.byReference(request.params.reference);
        if (!payment) return refuse(reply, 404, 'Transaction reference not found.');
        const data = transaction(payment, provider.variants);
        return reply.send({ status: true, message: 'Verification successful', data });
      });
      api.get<{ Params: { id: string } }>('/transaction/:id', (request, reply) => {
        const payment = provider.store.all().find(({ id }) => String(id) === request.params.id);
        if (!payment) return refuse(reply, 404, 'Transaction ID or reference is invalid');
        const data = transaction(payment, provider.variants);
        return reply.send({ status: true, message: 'Transaction retrieved', data });
      });
      api.post('/charge', (request, reply) => charge(provider, request, reply));
      disputeCalls(api, provider);
    });
  };
}

/** `initialize`, `verify`, `account`, `disputes`, `refunds`, `evidence`, `upload-url`, `resolve`; `upload` is that of the document. */
function callName({ url, method }: FastifyRequest): string {
  const last = /\/(evidence|resolve)$/.exec(url)?.[1];
  if (last !== undefined) return last;
  if (url.includes('/upload_url')) return 'upload-url';
  if (url.includes('/dispute')) return 'disputes';
  if (url.includes('/refund')) return 'refunds';
  if (url.endsWith('/charge')) return 'account';
  return method === 'POST' ? 'initialize' : 'verify';
}

function initialize(provider: Paystack, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const providerReference = randomBytes(8).toString('hex').slice(0, 15);
  const input = readInitialize(request.body, providerReference);
  if (typeof input === 'string') return refuse(reply, 400, input);
  if (provider.store.byReference(input.reference)) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const payment = provider.store.open(input);
  return reply.send({
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: provider.checkoutUrl(payment),
      access_code: providerReference,
      reference: payment.reference,
    },
  });
}
