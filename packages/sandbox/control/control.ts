import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault, FaultOrder, FaultTarget } from '../faults/fault-book';
import type { Outcome } from '../payments/payment-store';
import { findPayment, pay } from '../payments/provider';
import { FAULT_BODY, FAULT_QUERY, PAY_BODY, SMS_BODY, WEBHOOK_BODY } from './schemas';
import { tellUpstream, type UpstreamOrders } from './upstream';
import { UPSTREAM_BODY } from './upstream-schema';
import { allRentals, isRefusal, sendMessage, type Found, type World } from './world';

interface PayBody {
  reference: string;
  outcome: Exclude<Outcome, 'open'>;
  /** Kobo, with either provider. */
  amount?: number;
  /** False: the provider tells nobody, and only a verification finds out. */
  webhook?: boolean;
}

interface WebhookBody {
  reference: string;
  times?: number;
  signature?: 'good' | 'bad';
}

/** What tests and people do to the world outside, under the prefix that it is registered with. */
export function controlApi(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, _request, reply) => {
      const isOurs = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
      refuse(reply, isOurs ? 400 : 500, error instanceof Error ? error.message : 'Unknown error');
    });

    app.get('/mail', () => world.mailbox.all());

    app.get('/numbers', () => allRentals(world).map(describe));

    app.post<{ Body: { number: string; text: string } }>('/sms', { schema: { body: SMS_BODY } }, (request, reply) => {
      const sent = sendMessage(world, request.body.number, request.body.text);
      if (isRefusal(sent)) return refuse(reply, sent.code, sent.message);
      return reply.send({ status: true, message: 'Delivered', code: sent.message.code, ...describe(sent) });
    });

    app.post<{ Body: PayBody }>('/pay', { schema: { body: PAY_BODY } }, (request, reply) => {
      const { reference, outcome, amount, webhook } = request.body;
      const found = findPayment(world.providers, reference);
      if (!found) return refuse(reply, 404, `No provider knows a payment ${reference}`);
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
      const found = findPayment(world.providers, reference);
      if (!found) return refuse(reply, 404, `No provider knows a payment ${reference}`);
      const body = found.provider.webhookBody(found.payment);
      if (body === null) return refuse(reply, 409, `${reference} is in no state that ${found.provider.title} reports`);
      const tries = await Promise.all(
        Array.from({ length: times }, () => found.provider.sender.send(found.payment, body, signature)),
      );
      return reply.send({ status: true, message: `Sent ${times} times`, answers: tries.map(({ status }) => status) });
    });

    app.post<{ Body: UpstreamOrders }>('/upstream', { schema: { body: UPSTREAM_BODY } }, (request, reply) => {
      const refusal = tellUpstream(world, request.body);
      if (refusal) return refuse(reply, refusal.code, refusal.message);
      return reply.send({ status: true, message: `${request.body.target} was told` });
    });

    app.get('/faults', () => world.faults.list().map(describeFault));

    app.post<{ Body: FaultOrder }>('/faults', { schema: { body: FAULT_BODY } }, (request, reply) => {
      const { target, kind, when } = request.body;
      if (kind === 'no-numbers' && (when === 'after' || (target !== 'sms-man' && target !== 'handler-api'))) {
        return refuse(reply, 400, 'no-numbers is for sms-man and handler-api, and can only come before the rental');
      }
      return reply.send({
        status: true,
        message: 'The fault is on',
        fault: describeFault(world.faults.add(request.body)),
      });
    });

    app.delete<{ Querystring: { target?: FaultTarget } }>(
      '/faults',
      { schema: { querystring: FAULT_QUERY } },
      (request) => {
        const cleared = world.faults.clear(request.query.target);
        return { status: true, message: `${cleared} faults are off`, cleared };
      },
    );
  };
}

function describe({ upstream, rental }: Found): Record<string, unknown> {
  return {
    upstream,
    request_id: rental.id,
    kind: rental.kind,
    number: rental.number,
    country: rental.offer.country.code,
    service: rental.offer.service.name,
    service_code: rental.offer.service.code,
    price: rental.price,
    currency: 'RUB',
    state: rental.state,
    ref: rental.ref,
    rented_at: new Date(rental.rentedAt).toISOString(),
    expires_at: new Date(rental.expiresAt).toISOString(),
    messages: rental.messages.map(({ text, code, at }) => ({ text, code, at: new Date(at).toISOString() })),
  };
}

function describeFault({ random: _random, ...fault }: Fault): Omit<Fault, 'random'> {
  return fault;
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ status: false, message });
}
