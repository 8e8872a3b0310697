import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { checkout } from '../payments/checkout';
import { isRecord, text } from '../payments/parsing';
import { listPayments } from '../payments/payment-list';
import { type PaymentProvider, withParameters } from '../payments/payment-provider';
import type { Payment, PaymentStore, Refund } from '../payments/payment-store';
import { endRefund, type RefundEnd } from '../payments/refunds';
import type { WebhookSender } from '../payments/webhooks';
import { bankTransferCalls, returnEvent } from './bank-transfer';
import { readInitTransaction } from './init-transaction';
import { feesOf, listed, monnifyStatus, type MonnifyVariants, notification, verification } from './responses';

const STATUSES = [
  'PAID',
  'OVERPAID',
  'PARTIALLY_PAID',
  'PENDING',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REVERSED',
] as const;
const TOKEN_LIVES_S = 3_600;

export interface Monnify extends PaymentProvider {
  variants: MonnifyVariants;
  now: () => number;
}

export interface MonnifyKeys {
  apiKey: string;
  secret: string;
  contractCode: string;
}

export function monnifyProvider(
  store: PaymentStore,
  sender: WebhookSender,
  publicUrl: () => string,
  now: () => number,
): Monnify {
  const variants: MonnifyVariants = {
    amounts: 'usual',
    paidOn: 'usual',
    fees: 'merchant',
    list: 'usual',
    listedAfterMs: 0,
    refunds: 'made',
  };
  return {
    name: 'monnify',
    title: 'Monnify',
    store,
    sender,
    variants,
    now,
    statuses: STATUSES,
    statusOf: (payment) => monnifyStatus(payment, now()),
    webhookBody: (payment) => {
      const body = notification(payment, variants, now());
      return body && JSON.stringify(body);
    },
    refundEvent: (payment, refund) => {
      if (refund.status !== 'COMPLETED' && refund.status !== 'FAILED') return null;
      const eventType = refund.status === 'COMPLETED' ? 'SUCCESSFUL_REFUND' : 'FAILED_REFUND';
      return JSON.stringify({ eventType, eventData: refundData(payment, refund) });
    },
    returnEvent,
    returnAddress: ({ returnUrl, reference }) =>
      returnUrl === '' ? null : withParameters(returnUrl, { paymentReference: reference }),
    checkoutUrl: ({ providerReference }) => `${publicUrl()}/monnify/checkout/${encodeURIComponent(providerReference)}`,
  };
}

/** Serves the API of Monnify as a Fastify plugin. */
export function monnifyApi(provider: Monnify, keys: MonnifyKeys, faults: FaultRegistry) {
  const tokens = new Map<string, number>();

  return async (app: FastifyInstance): Promise<void> => {
    checkout(app, provider);
    await app.register(async (api) => {
      applyFaults(api, faults, 'monnify', callName);
      api.post('/api/v1/auth/login', (request, reply) => {
        const basic = Buffer.from(`${keys.apiKey}:${keys.secret}`).toString('base64');
        if (request.headers.authorization !== `Basic ${basic}`) return refuse(reply, 401, 'Invalid credentials');
        const accessToken = randomBytes(24).toString('base64url');
        tokens.set(accessToken, provider.now() + TOKEN_LIVES_S * 1000);
        return succeed(reply, { accessToken, expiresIn: TOKEN_LIVES_S });
      });
      await api.register(async (signedIn) => {
        signedIn.addHook('preHandler', async (request, reply) => {
          const until = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
          if (until === undefined || until < provider.now()) return refuse(reply, 401, 'Invalid or expired token');
        });
        transactionCalls(signedIn, provider, keys.contractCode);
        bankTransferCalls(signedIn, provider, { succeed, refuse });
      });
    });
  };
}

function transactionCalls(api: FastifyInstance, provider: Monnify, contractCode: string): void {
  const verify = (payment: Payment | undefined, reply: FastifyReply): FastifyReply =>
    payment
      ? succeed(reply, verification(payment, provider.variants, provider.now()))
      : refuse(reply, 404, 'Transaction not found');

  api.post('/api/v1/merchant/transactions/init-transaction', (request, reply) => {
    const stamp = new Date(provider.now()).toISOString().replace(/\D/g, '').slice(0, 14);
    const input = readInitTransaction(request.body, `MNFY|${stamp}|${randomInt(100_000, 999_999)}`, contractCode);
    if (typeof input === 'string') return refuse(reply, 400, input);
    if (provider.store.byReference(input.reference)) {
      return refuse(reply, 422, 'Duplicate payment reference', 'D06');
    }
    const payment = provider.store.open(input, provider.variants.fees === 'payer' ? feesOf(input.amount) : 0);
    return succeed(reply, {
      transactionReference: payment.providerReference,
      paymentReference: payment.reference,
      merchantName: 'Ringlet sandbox',
      enabledPaymentMethod: payment.channels,
      checkoutUrl: provider.checkoutUrl(payment),
    });
  });

  api.get<{ Params: { providerReference: string } }>('/api/v2/transactions/:providerReference', (request, reply) =>
    verify(provider.store.byProviderReference(request.params.providerReference), reply),
  );

  api.get<{ Querystring: { pageNo?: string; pageSize?: string; from?: string; to?: string } }>(
    '/api/v1/transactions/search',
    ({ query }, reply) => {
      const [page, size] = [Number(query.pageNo ?? 0), Number(query.pageSize ?? 10)];
      const window = { from: Number(query.from ?? 0), to: Number(query.to ?? Infinity), page, size };
      if (Object.values(window).some(Number.isNaN)) return refuse(reply, 400, 'Bad request');
      const { rows, total, hasMore } = listPayments(provider.store, provider.variants, provider.now(), window);
      return succeed(reply, {
        content: rows.map((payment) => listed(payment, provider.now())),
        last: !hasMore,
        totalElements: total,
        totalPages: Math.ceil(total / size),
        first: page === 0,
        numberOfElements: rows.length,
        size,
        number: page,
        empty: rows.length === 0,
      });
    },
  );

  api.post('/api/v1/refunds/initiate-refund', ({ body }, reply) => {
    const { transactionReference, refundReference, refundAmount, customerNote } = isRecord(body) ? body : {};
    const payment = provider.store.byProviderReference(text(transactionReference));
    if (payment?.outcome !== 'success') return refuse(reply, 404, 'Transaction not found', 'R1');
    const reference = text(refundReference);
    if (reference === '' || reference.length > 64) return refuse(reply, 400, 'refundReference is invalid');
    if (text(customerNote).length > 16) return refuse(reply, 400, 'customerNote has at most 16 characters');
    const isUsed = provider.store.all().some(({ refunds }) => refunds.some((each) => each.reference === reference));
    if (isUsed) return refuse(reply, 422, 'Duplicate refund reference');
    const amount = Math.round(Number(refundAmount) * 100);
    const isTooMuch = amount > provider.store.refundable(payment);
    if (!(amount >= 10_000) || isTooMuch || provider.variants.refunds === 'refused')
      return refuse(reply, 400, 'Invalid refund amount');
    const refund = provider.store.refund(payment, { amount, status: 'PENDING', note: text(customerNote), reference });
    // For a refund that has not been made yet.
    const comment = 'Transaction refund is in progress.';
    const answer = { ...refundData(payment, refund), refundStatus: 'COMPLETED', comment };
    endRefund(provider, payment, refund, refundEnds[provider.variants.refunds]);
    return succeed(reply, answer);
  });

  api.get<{ Params: { reference: string } }>('/api/v1/refunds/:reference', ({ params }, reply) => {
    for (const payment of provider.store.all()) {
      const refund = payment.refunds.find((each) => refundReference(each) === params.reference);
      if (refund) return succeed(reply, refundData(payment, refund));
    }
    return refuse(reply, 404, 'Refund not found');
  });

  api.get<{ Querystring: { paymentReference?: string; transactionReference?: string } }>(
    '/api/v2/merchant/transactions/query',
    ({ query }, reply) =>
      verify(
        query.paymentReference === undefined
          ? provider.store.byProviderReference(query.transactionReference ?? '')
          : provider.store.byReference(query.paymentReference),
        reply,
      ),
  );
}

/** It has no status for a refund that needs attention: such a refund is pending. */
const refundEnds: Readonly<Record<RefundEnd, string | null>> = {
  made: 'COMPLETED',
  pending: null,
  'needs-attention': null,
  failed: 'FAILED',
  refused: null,
};

const refundReference = ({ id, reference }: Refund): string => reference ?? `rf-${id}`;

function refundData(payment: Payment, refund: Refund): Record<string, unknown> {
  return {
    refundReference: refundReference(refund),
    transactionReference: payment.providerReference,
    refundAmount: refund.amount / 100,
    refundStatus: refund.status,
    refundType: refund.amount === payment.paid ? 'FULL_REFUND' : 'PARTIAL_REFUND',
    refundReason: refund.note,
    customerNote: refund.note.slice(0, 16),
    refundStrategy: 'MERCHANT_WALLET',
    comment: '',
    currencyCode: payment.currency,
  };
}

function callName({ url }: FastifyRequest): string {
  if (url.includes('/auth/login')) return 'login';
  if (url.includes('/refunds/')) return url.includes('/initiate-refund') ? 'initiate-refund' : 'refund';
  if (url.includes('/bank-transfer/')) return 'account';
  if (url.includes('/banks')) return 'banks';
  if (url.includes('/transactions/search')) return 'list';
  return url.includes('/init-transaction') ? 'init-transaction' : 'verify';
}

function succeed(reply: FastifyReply, responseBody: unknown): FastifyReply {
  return reply.send({ requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody });
}

function refuse(reply: FastifyReply, code: number, responseMessage: string, responseCode = '99'): FastifyReply {
  return reply.code(code).send({ requestSuccessful: false, responseMessage, responseCode });
}
