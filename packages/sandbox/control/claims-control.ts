import type { FastifyInstance } from 'fastify';
import { findPayment } from '../payments/payment-provider';
import type { DisputeResolution } from '../payments/payment-store';
import type { SandboxState } from './sandbox-state';
import { DISPUTE_BODY, REFUND_BODY, REVERSE_BODY } from './schemas';

interface DisputeBody {
  reference: string;
  category?: string;
  amount?: number;
  due_in_ms?: number;
  resolve?: DisputeResolution;
  webhook?: boolean;
}

interface RefundBody {
  reference: string;
  status: string;
  amount?: number;
  webhook?: boolean;
}

/** Ways to take a payment back: disputes, refunds in the provider's dashboard, reversals. `webhook: false`: no event is sent. */
export function claimsControl(app: FastifyInstance, state: SandboxState): void {
  const paid = (reference: string) => {
    const found = findPayment(state.providers, reference);
    return found?.payment.outcome === 'success' ? found : undefined;
  };
  const unknown = (reference: string) => ({ status: false, message: `No provider has a paid payment ${reference}` });

  app.get('/disputes', () =>
    state.providers.flatMap(({ name: provider, store }) =>
      store.disputes().map(([{ reference }, { documents: _documents, ...dispute }]) => ({
        provider,
        reference,
        ...dispute,
      })),
    ),
  );

  // Opens a dispute, or with `resolve` decides the last one; `amount` is then refunded.
  app.post<{ Body: DisputeBody }>('/dispute', { schema: { body: DISPUTE_BODY } }, ({ body }, reply) => {
    const { reference, category, amount, due_in_ms: dueInMs, resolve, webhook = true } = body;
    const found = paid(reference);
    if (!found?.provider.disputeEvent) return reply.code(404).send(unknown(reference));
    const { provider, payment } = found;
    const dispute = resolve ? payment.disputes.at(-1) : provider.store.dispute(payment, { category, amount, dueInMs });
    if (!dispute) return reply.code(404).send({ status: false, message: `${reference} has no dispute` });
    if (resolve) {
      dispute.amount = amount ?? dispute.amount;
      provider.store.resolve(payment, dispute, resolve);
    }
    const event = provider.disputeEvent?.(payment, dispute);
    if (webhook && event !== undefined) provider.sender.deliver(payment, event);
    return reply.send({ status: true, message: 'The payer complained', id: dispute.id });
  });

  // Makes a refund, or with a later step's status changes the last one of this amount.
  app.post<{ Body: RefundBody }>('/refund', { schema: { body: REFUND_BODY } }, ({ body }, reply) => {
    const { reference, status, amount, webhook = true } = body;
    const found = paid(reference);
    if (!found) return reply.code(404).send(unknown(reference));
    const { provider, payment } = found;
    const open = payment.refunds.find((refund) => amount === undefined || refund.amount === amount);
    const refund = open ?? provider.store.refund(payment, { amount, note: 'made in the dashboard' });
    refund.status = status;
    const event = webhook ? provider.refundEvent(payment, refund) : null;
    if (event !== null) provider.sender.deliver(payment, event);
    return reply.send({ status: true, message: `The refund is ${status}`, id: refund.id });
  });

  app.post<{ Body: { reference: string } }>('/reverse', { schema: { body: REVERSE_BODY } }, ({ body }, reply) => {
    const found = paid(body.reference);
    if (!found) return reply.code(404).send(unknown(body.reference));
    found.payment.forcedStatus = found.provider.name === 'paystack' ? 'reversed' : 'REVERSED';
    return reply.send({ status: true, message: 'The payment is reversed, and no event says so' });
  });
}
