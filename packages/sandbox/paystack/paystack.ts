import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { checkout } from '../payments/checkout';
import { listPayments } from '../payments/payment-list';
import { withParameters } from '../payments/payment-provider';
import type { Payment, PaymentStore } from '../payments/payment-store';
import type { WebhookSender } from '../payments/webhooks';
import { bankCalls } from './banks';
import { charge, returnEvent } from './charge';
import { disputeCalls, disputeEvent, documentStore, refundEvent } from './disputes';
import { readInitialize } from './initialize';
import { type Paystack, refuse } from './paystack-provider';
import { feesOf, paystackStatus, type PaystackVariants, transaction } from './responses';

const STATUSES = ['success', 'abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed'] as const;

export function paystackProvider(
  store: PaymentStore,
  sender: WebhookSender,
  publicUrl: () => string,
  now: () => number,
): Paystack {
  const variants: PaystackVariants = {
    metadata: 'object',
    fees: 'merchant',
    list: 'usual',
    listedAfterMs: 0,
    refunds: 'made',
    refundNotes: 'kept',
  };
  const provider: Paystack = {
    name: 'paystack',
    title: 'Paystack',
    store,
    sender,
    variants,
    now,
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
      // Its own SDK names no content type.
      api.addContentTypeParser('*', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'ignore'));
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
      api.get<{ Querystring: TransactionQuery }>('/transaction', ({ query }, reply) => list(provider, query, reply));
      disputeCalls(api, provider);
      bankCalls(api);
    });
  };
}

interface TransactionQuery {
  status?: string;
  from?: string;
  to?: string;
  perPage?: string;
  page?: string;
  use_cursor?: string;
  next?: string;
}

/** By page, or with `use_cursor` by a token. */
function list(provider: Paystack, query: TransactionQuery, reply: FastifyReply): FastifyReply {
  const { store, variants, now } = provider;
  const size = Math.min(Number(query.perPage ?? 50), 100);
  const isCursor = query.use_cursor === 'true';
  const page = isCursor ? Number(query.next?.replace('page_', '') ?? 0) : Number(query.page ?? 1) - 1;
  const time = (text: string | undefined, otherwise: number): number =>
    text === undefined ? otherwise : Date.parse(text);
  const window = { from: time(query.from, 0), to: time(query.to, Infinity), page, size };
  if ([window.from, window.to, page, size].some(Number.isNaN)) return refuse(reply, 400, 'Invalid parameters');
  const isWanted = (payment: Payment): boolean =>
    query.status === undefined || paystackStatus(payment) === query.status;
  const { rows, total, hasMore } = listPayments(store, variants, now(), window, isWanted);
  const meta = isCursor
    ? { next: hasMore ? `page_${page + 1}` : null, previous: page > 0 ? `page_${page - 1}` : null, perPage: size }
    : { total, skipped: page * size, perPage: size, page: page + 1, pageCount: Math.ceil(total / size) };
  const data = rows.map((payment) => ({ ...transaction(payment, variants), log: null, source: null }));
  return reply.send({ status: true, message: 'Transactions retrieved', data, meta });
}

/** `initialize`, `verify`, `list`, `account`, `disputes`, `refund`, `refunds`, `redirect`, `banks`, `resolve-account`, `evidence`, `upload-url`, `resolve`; `upload` is that of the document. */
function callName({ url, method }: FastifyRequest): string {
  if (url.includes('/bank')) return url.includes('/resolve') ? 'resolve-account' : 'banks';
  if (url.includes('/retry_with_customer_details/')) return 'redirect';
  const last = /\/(evidence|resolve)$/.exec(url)?.[1];
  if (last !== undefined) return last;
  if (url.includes('/upload_url')) return 'upload-url';
  if (url.includes('/dispute')) return 'disputes';
  if (url.includes('/refund')) return method === 'POST' ? 'refund' : 'refunds';
  if (url.endsWith('/charge')) return 'account';
  if (/\/transaction(\?|$)/.test(url)) return 'list';
  return method === 'POST' ? 'initialize' : 'verify';
}

function initialize(provider: Paystack, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const providerReference = randomBytes(8).toString('hex').slice(0, 15);
  const input = readInitialize(request.body, providerReference);
  if (typeof input === 'string') return refuse(reply, 400, input);
  if (provider.store.byReference(input.reference)) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const addedFee = provider.variants.fees === 'payer' ? feesOf(input.amount) : 0;
  const payment = provider.store.open(input, addedFee);
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
