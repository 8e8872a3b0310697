import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault, FaultInput, FaultTarget } from '../faults/fault-registry';
import { findPayment, pay, type PaymentProvider } from '../payments/payment-provider';
import type { Outcome, Payment } from '../payments/payment-store';
import { claimsControl } from './claims-control';
import { applyProviderChanges, type ProviderChanges } from './provider-changes';
import { PROVIDER_BODY } from './provider-schema';
import {
  type FoundNumber,
  isRefusal,
  listRentedNumbers,
  NUMBER_PROVIDERS,
  type SandboxState,
  sendMessage,
} from './sandbox-state';
import { FAULT_BODY, FAULT_QUERY, PAY_BODY, SMS_BODY, WEBHOOK_BODY } from './schemas';
import { transferControl } from './transfer-control';
import { unknownPaymentControl } from './unknown-payment-control';

interface PayBody {
  reference: string;
  outcome: Exclude<Outcome, 'open'>;
  /** Paid amount in kobo; default: the requested amount. */
  amount?: number;
  /** False: the provider sends no webhook, and only a verification shows the payment. */
  webhook?: boolean;
}

interface WebhookBody {
  reference: string;
  times?: number;
  signature?: 'good' | 'bad';
}

export function controlApi(state: SandboxState) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, _request, reply) => {
      const isClientError = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
      refuse(reply, isClientError ? 400 : 500, error instanceof Error ? error.message : 'Unknown error');
    });

    app.get('/mail', () => state.mailbox.all());

    app.get('/numbers', () => listRentedNumbers(state).map(presentNumber));

    app.get('/payments', () =>
      state.providers.flatMap((provider) => provider.store.all().map((payment) => presentPayment(provider, payment))),
    );

    app.post<{ Body: { number: string; text: string } }>('/sms', { schema: { body: SMS_BODY } }, (request, reply) => {
      const sent = sendMessage(state, request.body.number, request.body.text);
      if (isRefusal(sent)) return refuse(reply, sent.code, sent.message);
      return reply.send({ status: true, message: 'Delivered', code: sent.message.code, ...presentNumber(sent) });
    });

    app.post<{ Body: PayBody }>('/pay', { schema: { body: PAY_BODY } }, (request, reply) => {
      const { reference, outcome, amount, webhook } = request.body;
      const found = findPayment(state.providers, reference);
      if (!found) return refuse(reply, 404, `No provider has a payment ${reference}`);
      if (!pay(found.provider, found.payment, outcome, { amount, webhook })) {
        return refuse(reply, 409, `${reference} is paid already`);
      }
      const { provider, payment } = found;
      return reply.send({
        status: true,
        message: `The payer's outcome is ${outcome}`,
        provider: provider.name,
        reference: payment.reference,
        provider_status: provider.statusOf(payment),
        requested: payment.amount,
        paid: payment.paid,
      });
    });

    app.post<{ Body: WebhookBody }>('/webhook', { schema: { body: WEBHOOK_BODY } }, async (request, reply) => {
      const { reference, times = 1, signature = 'good' } = request.body;
      const found = findPayment(state.providers, reference);
      if (!found) return refuse(reply, 404, `No provider has a payment ${reference}`);
      const body = found.provider.webhookBody(found.payment);
      if (body === null)
        return refuse(reply, 409, `${found.provider.title} sends no webhook in the current state of ${reference}`);
      const attempts = await Promise.all(
        Array.from({ length: times }, () => found.provider.sender.send(found.payment, body, signature)),
      );
      return reply.send({
        status: true,
        message: `Sent ${times} times`,
        answers: attempts.map(({ status }) => status),
      });
    });

    claimsControl(app, state);
    transferControl(app, state);
    unknownPaymentControl(app, state);

    app.post<{ Body: ProviderChanges }>('/provider', { schema: { body: PROVIDER_BODY } }, (request, reply) => {
      const refusal = applyProviderChanges(state, request.body);
      if (refusal) return refuse(reply, refusal.code, refusal.message);
      return reply.send({ status: true, message: `${request.body.target} is changed` });
    });

    app.get('/faults', () => state.faults.list().map(presentFault));

    app.post<{ Body: FaultInput }>('/faults', { schema: { body: FAULT_BODY } }, (request, reply) => {
      const { target, kind, when } = request.body;
      if (kind === 'no-numbers' && (when === 'after' || !NUMBER_PROVIDERS.some((name) => name === target))) {
        return refuse(reply, 400, 'no-numbers is only for number providers, and only with when=before');
      }
      return reply.send({
        status: true,
        message: 'The fault is active',
        fault: presentFault(state.faults.add(request.body)),
      });
    });

    app.delete<{ Querystring: { target?: FaultTarget } }>(
      '/faults',
      { schema: { querystring: FAULT_QUERY } },
      (request) => {
        const cleared = state.faults.clear(request.query.target);
        return { status: true, message: `${cleared} faults are cleared`, cleared };
      },
    );
  };
}

function presentNumber({ provider, rented }: FoundNumber): Record<string, unknown> {
  return {
    provider,
    upstream: provider,
    request_id: rented.id,
    kind: rented.kind,
    number: rented.number,
    country: rented.offer.country.code,
    service: rented.offer.service.name,
    service_code: rented.offer.service.code,
    price: rented.price,
    currency: 'RUB',
    state: rented.state,
    ...(rented.offer.pool !== undefined && { pool: rented.offer.pool }),
    ref: rented.ref,
    rented_at: new Date(rented.rentedAt).toISOString(),
    expires_at: new Date(rented.expiresAt).toISOString(),
    messages: rented.messages.map(({ text, code, at }) => ({ text, code, at: new Date(at).toISOString() })),
  };
}

/** Amounts in kobo; `webhooks` are the attempts' HTTP statuses or reasons of failure. */
function presentPayment(provider: PaymentProvider, payment: Payment): Record<string, unknown> {
  return {
    provider: provider.name,
    reference: payment.reference,
    provider_reference: payment.providerReference,
    provider_status: provider.statusOf(payment),
    currency: payment.currency,
    requested: payment.amount,
    paid: payment.paid,
    refunds: payment.refunds.map(({ id, amount, status }) => ({ id, amount, status })),
    account: payment.account?.number,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    webhooks: payment.webhooks.map(({ status }) => status),
  };
}

function presentFault({ random: _random, ...fault }: Fault): Omit<Fault, 'random'> {
  return fault;
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ status: false, message });
}
