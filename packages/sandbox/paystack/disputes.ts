import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isRecord, text, whole } from '../payments/parsing';
import type { Dispute, Payment, Refund } from '../payments/payment-store';
import { endRefund, type RefundEnd } from '../payments/refunds';
import { isAccount } from './banks';
import { type Paystack, refuse } from './paystack-provider';
import { transaction } from './responses';

interface IdRoute {
  Params: { id: string };
}

/** The calls about disputes and refunds, in the shapes of Paystack's documents. */
export function disputeCalls(api: FastifyInstance, provider: Paystack): void {
  const payments = (): Payment[] => provider.store.all();
  // The newest first: one that arrives between two pages moves a row to the next page.
  const disputes = (): [Payment, Dispute][] => provider.store.disputes().sort(([, a], [, b]) => b.id - a.id);
  const found = (id: string) => disputes().find(([, dispute]) => String(dispute.id) === id);
  const foundRefund = (wanted: string) =>
    payments()
      .flatMap((payment) => payment.refunds.map((refund): [Payment, Refund] => [payment, refund]))
      .find(([, { id }]) => String(id) === wanted);
  const list = <Item>(items: Item[], { page = '1', perPage = '50' }: { page?: string; perPage?: string }) => {
    const [at, size] = [Number(page), Number(perPage)];
    const data = items.slice((at - 1) * size, at * size);
    return {
      data,
      meta: { total: items.length, skipped: 0, perPage: size, page: at, pageCount: Math.ceil(items.length / size) },
    };
  };

  api.get<{ Querystring: { transaction?: string; status?: string; from?: string; page?: string; perPage?: string } }>(
    '/dispute',
    ({ query }, reply) => {
      const items = disputes()
        .filter(([payment]) => query.transaction === undefined || String(payment.id) === query.transaction)
        .filter(([, dispute]) => query.status === undefined || disputeStatus(dispute) === query.status)
        .filter(([, { createdAt }]) => query.from === undefined || createdAt >= new Date(query.from))
        .map(([payment, dispute]) => disputeData(provider, payment, dispute));
      return reply.send({ status: true, message: 'Disputes retrieved', ...list(items, query) });
    },
  );

  api.get<IdRoute>('/dispute/:id', ({ params }, reply) => {
    const [payment, dispute] = found(params.id) ?? [];
    if (!payment || !dispute) return refuse(reply, 404, 'Dispute not found');
    return reply.send({ status: true, message: 'Dispute retrieved', data: disputeData(provider, payment, dispute) });
  });

  api.post<IdRoute>('/dispute/:id/evidence', ({ params, body }, reply) => {
    const [, dispute] = found(params.id) ?? [];
    if (!dispute) return refuse(reply, 404, 'Dispute not found');
    const required = ['customer_email', 'customer_name', 'customer_phone', 'service_details'];
    if (!isRecord(body) || required.some((name) => text(body[name]) === ''))
      return refuse(reply, 400, `${required.join(', ')} are required`);
    if (dispute.resolution !== null) return refuse(reply, 400, 'Dispute is resolved already');
    const data = { ...body, dispute: dispute.id, id: dispute.id * 10 + ++dispute.calls.evidence };
    dispute.evidence = data;
    return reply.send({ status: true, message: 'Evidence created', data });
  });

  api.get<IdRoute & { Querystring: { upload_filename?: string } }>(
    '/dispute/:id/upload_url',
    ({ params, query, protocol, headers }, reply) => {
      const [, dispute] = found(params.id) ?? [];
      if (!dispute) return refuse(reply, 404, 'Dispute not found');
      if (!query.upload_filename) return refuse(reply, 400, 'upload_filename is required');
      const fileName = randomBytes(10).toString('hex');
      const signedUrl = `${protocol}://${headers.host ?? ''}/paystack/files/${dispute.id}/${fileName}?X-Amz-Expires=1800`;
      return reply.send({ status: true, message: 'Upload url generated', data: { signedUrl, fileName } });
    },
  );

  api.put<IdRoute>('/dispute/:id/resolve', ({ params, body }, reply) => {
    const [payment, dispute] = found(params.id) ?? [];
    if (!payment || !dispute) return refuse(reply, 404, 'Dispute not found');
    const { resolution, message, refund_amount, uploaded_filename: document } = isRecord(body) ? body : {};
    if (resolution !== 'merchant-accepted' && resolution !== 'declined')
      return refuse(reply, 400, 'Invalid resolution');
    if (text(message) === '') return refuse(reply, 400, 'message is required');
    if (!(whole(refund_amount) <= payment.paid))
      return refuse(reply, 400, 'Refund amount cannot be greater than initial amount');
    if (dispute.resolution !== null) return refuse(reply, 400, 'Dispute is resolved already');
    if (!dispute.documents.includes(text(document))) return refuse(reply, 400, 'uploaded_filename is not a document');
    if (resolution === 'declined' && dispute.evidence === null) return refuse(reply, 400, 'Evidence is required');
    dispute.calls.resolve++;
    if (resolution === 'merchant-accepted') dispute.amount = whole(refund_amount);
    provider.store.resolve(payment, dispute, resolution, text(message));
    provider.sender.deliver(payment, disputeEvent(provider, payment, dispute));
    const answer = { dispute: dispute.id, sender: payment.email, body: message, id: dispute.id + 2 };
    const data = { ...disputeData(provider, payment, dispute), message: answer };
    return reply.send({ status: true, message: 'Dispute successfully resolved', data });
  });

  api.get<{ Querystring: { transaction?: string; page?: string; perPage?: string } }>('/refund', ({ query }, reply) => {
    const items = payments()
      .filter(({ id }) => query.transaction === undefined || String(id) === query.transaction)
      .flatMap((payment) => payment.refunds.map((refund) => refundData(payment, refund)))
      .map((data) => (provider.variants.refundNotes === 'kept' ? data : { ...data, merchant_note: null }));
    return reply.send({ status: true, message: 'Refunds retrieved', ...list(items, query) });
  });

  api.get<IdRoute>('/refund/:id', ({ params }, reply) => {
    const [payment, refund] = foundRefund(params.id) ?? [];
    if (!payment || !refund) return refuse(reply, 404, 'Refund not found');
    return reply.send({ status: true, message: 'Refund retrieved', data: refundData(payment, refund) });
  });

  // Without an amount, refunds all that is left.
  api.post('/refund', ({ body }, reply) => {
    const { transaction: named, amount: asked, merchant_note: note } = isRecord(body) ? body : {};
    const payment = payments().find(({ id, reference }) => reference === named || String(id) === String(named));
    if (payment?.outcome !== 'success') return refuse(reply, 404, 'Transaction not found');
    const left = provider.store.refundable(payment);
    const amount = whole(asked ?? left);
    if (!(amount > 0)) return refuse(reply, 400, 'amount is invalid');
    if (amount > left || provider.variants.refunds === 'refused')
      return refuse(reply, 400, 'Refund amount cannot be more than the transaction amount that is left');
    const refund = provider.store.refund(payment, { amount, note: text(note) });
    const answer = { ...refundData(payment, refund), transaction: transaction(payment, provider.variants) };
    endRefund(provider, payment, refund, refundEnds[provider.variants.refunds]);
    return reply.send({ status: true, message: 'Refund has been queued for processing', data: answer });
  });

  api.post<IdRoute>('/refund/retry_with_customer_details/:id', ({ params, body }, reply) => {
    const [payment, refund] = foundRefund(params.id) ?? [];
    if (!payment || !refund) return refuse(reply, 404, 'Refund not found');
    if (refund.status !== 'needs-attention')
      return refuse(reply, 422, 'Invalid Refund state, refund status should be "needs-attention"');
    const account = isRecord(body) && isRecord(body.refund_account_details) ? body.refund_account_details : {};
    if (!isAccount(account.account_number, account.bank_id)) return refuse(reply, 400, 'Invalid account details');
    refund.status = 'processing';
    const data = { ...refundData(payment, refund), reason: 'PROCESSING', session_id: null, bank_reference: null };
    endRefund(provider, payment, refund, 'processed');
    return reply.send({ status: true, message: 'Refund retried and has been queued for processing', data });
  });
}

/** Stores documents: its addresses are signed, so no key is needed. */
export function documentStore(app: FastifyInstance, provider: Paystack): void {
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.put<{ Params: { id: string; name: string } }>('/files/:id/:name', ({ params, body }, reply) => {
    const [, dispute] = provider.store.disputes().find(([, { id }]) => String(id) === params.id) ?? [];
    if (!dispute) return reply.code(403).send('<Error><Code>AccessDenied</Code></Error>');
    if (!Buffer.isBuffer(body) || !body.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return reply.code(400).send('<Error><Code>InvalidRequest</Code></Error>');
    dispute.documents.push(params.name);
    dispute.calls.documents++;
    return reply.send('');
  });
}

const refundEnds: Readonly<Record<RefundEnd, string | null>> = {
  made: 'processed',
  pending: null,
  'needs-attention': 'needs-attention',
  failed: 'failed',
  refused: null,
};

const disputeStatus = ({ resolution }: Dispute): string =>
  resolution === null ? 'awaiting-merchant-feedback' : 'resolved';

function disputeData(provider: Paystack, payment: Payment, dispute: Dispute): Record<string, unknown> {
  const { id, amount, category, dueAt, createdAt, resolvedAt, resolution, evidence } = dispute;
  return {
    id,
    refund_amount: amount,
    currency: payment.currency,
    status: disputeStatus(dispute),
    resolution,
    domain: 'test',
    transaction: transaction(payment, provider.variants),
    transaction_reference: null,
    category,
    dueAt: dueAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    evidence,
    attachments: '[]',
    note: null,
    createdAt: createdAt.toISOString(),
    updatedAt: (resolvedAt ?? createdAt).toISOString(),
  };
}

export function disputeEvent(provider: Paystack, payment: Payment, dispute: Dispute): string {
  const event = dispute.resolution === null ? 'charge.dispute.create' : 'charge.dispute.resolve';
  return JSON.stringify({ event, data: disputeData(provider, payment, dispute) });
}

function refundData(
  payment: Payment,
  { id, amount, status, note, dispute, createdAt }: Refund,
): Record<string, unknown> {
  return {
    id,
    integration: 412_829,
    domain: 'test',
    transaction: payment.id,
    dispute,
    amount,
    currency: payment.currency,
    status,
    merchant_note: note,
    customer_note: note,
    createdAt: createdAt.toISOString(),
    created_at: createdAt.toISOString(),
  };
}

/** It names the payment, and the refund only if that needs attention; amounts are text or numbers, depending on the status. */
export function refundEvent(payment: Payment, { id, amount, status }: Refund): string {
  const isText = status === 'pending' || status === 'processing' || status === 'processed';
  return JSON.stringify({
    event: `refund.${status}`,
    data: {
      status,
      transaction_reference: payment.reference,
      refund_reference: status === 'processed' ? `TRF_${id}` : null,
      amount: isText ? String(amount) : amount,
      currency: payment.currency,
      ...(status === 'needs-attention' && { id: String(id) }),
      domain: 'test',
    },
  });
}
