import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord, text } from '../payments/parsing';
import type { Payment, PaymentStore } from '../payments/payment-store';
import { newAccountNumber } from '../payments/transfers';

const LIVES_S = 2_400;

/** Banks with a code for transfers, one that asks for a PIN, and one without. */
const BANKS = [
  { name: 'Access bank', code: '044', ussdTemplate: '*901*Amount*AccountNumber#' },
  { name: 'Diamond bank', code: '063', ussdTemplate: '*710*777*AccountNumber*Amount*Pin#' },
  { name: 'Ecobank Nigeria Plc', code: '050', ussdTemplate: null },
  { name: 'First bank', code: '011', ussdTemplate: '*894*Amount*AccountNumber#' },
  { name: 'GTBank', code: '058', ussdTemplate: '*737*2*Amount*AccountNumber#' },
  { name: 'United Bank For Africa Plc', code: '033', ussdTemplate: '*919*4*AccountNumber*Amount#' },
  { name: 'Zenith bank', code: '057', ussdTemplate: '*966*Amount*AccountNumber#' },
];

interface Answers {
  succeed(reply: FastifyReply, responseBody: unknown): FastifyReply;
  refuse(reply: FastifyReply, code: number, message: string): FastifyReply;
}

/** An initialised transaction's account; the same one on repeated requests. */
export function bankTransferCalls(
  api: FastifyInstance,
  provider: { store: PaymentStore; now: () => number },
  { succeed, refuse }: Answers,
): void {
  api.post('/api/v1/merchant/bank-transfer/init-payment', ({ body }, reply) => {
    const reference = isRecord(body) ? text(body.transactionReference) : '';
    const payment = provider.store.byProviderReference(reference);
    if (!payment) return refuse(reply, 404, 'Transaction not found');
    const expiresAt = new Date(provider.now() + LIVES_S * 1000);
    payment.account ??= { number: newAccountNumber(provider.store), bank: 'Wema bank', name: 'Ringlet-RNG', expiresAt };
    return succeed(reply, accountOf(payment, payment.account, provider.now()));
  });

  api.get('/api/v1/sdk/transactions/banks', (_request, reply) => succeed(reply, BANKS));
}

function accountOf(
  payment: Payment,
  { number, bank, name, expiresAt }: NonNullable<Payment['account']>,
  now: number,
): Record<string, unknown> {
  return {
    accountNumber: number,
    accountName: name,
    bankName: bank,
    bankCode: '035',
    accountDurationSeconds: Math.max(0, Math.round((expiresAt.getTime() - now) / 1000)),
    ussdPayment: null,
    requestTime: lagosTime(now),
    expiresOn: lagosTime(expiresAt.getTime()),
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    amount: payment.amount / 100,
    fee: payment.addedFee / 100,
    totalPayable: (payment.amount + payment.addedFee) / 100,
    collectionChannel: 'API_NOTIFICATION',
    productInformation: null,
  };
}

/** Without a zone, an hour ahead of UTC. */
const lagosTime = (ms: number): string => new Date(ms + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export function returnEvent(payment: Payment, amount: number): string {
  const asked = payment.amount + payment.addedFee;
  const rejectionReason = amount < asked ? 'UNDER_PAYMENT' : amount > asked ? 'OVER_PAYMENT' : 'EXPIRED_TRANSACTION';
  return JSON.stringify({
    eventType: 'REJECTED_PAYMENT',
    eventData: {
      metaData: '[object Object]',
      product: { reference: payment.reference, type: 'WEB_SDK' },
      amount: asked / 100,
      paymentSourceInformation: {
        bankCode: '50515',
        amountPaid: amount / 100,
        accountName: 'ADA OBI',
        sessionId: '090405230626180003067844645188',
        accountNumber: '5141901487',
      },
      transactionReference: payment.providerReference,
      created_on: '2023-06-26 17:53:55.0',
      paymentReference: payment.reference,
      paymentRejectionInformation: {
        bankCode: '035',
        destinationAccountNumber: payment.account?.number,
        bankName: payment.account?.bank,
        rejectionReason,
        expectedAmount: asked / 100,
      },
      paymentDescription: payment.description,
      customer: { name: payment.name, email: payment.email },
    },
  });
}
