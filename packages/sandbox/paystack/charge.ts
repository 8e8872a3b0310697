import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord, text } from '../payments/parsing';
import type { Payment } from '../payments/payment-store';
import { newAccountNumber } from '../payments/transfers';
import { readInitialize } from './initialize';
import { type Paystack, refuse } from './paystack-provider';

const LIVES_MS = 60 * 60 * 1000;

/** POST /charge with `bank_transfer`: opens an account for one transfer. */
export function charge(provider: Paystack, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = isRecord(request.body) ? request.body : {};
  if (!isRecord(body.bank_transfer)) return refuse(reply, 400, 'Only bank_transfer is simulated');
  const asked = body.bank_transfer.account_expires_at;
  const expiresAt = asked === undefined ? new Date(Date.now() + LIVES_MS) : new Date(text(asked));
  if (!(expiresAt.getTime() > Date.now())) return refuse(reply, 400, 'account_expires_at must be in the future');
  const number = newAccountNumber(provider.store);
  const input = readInitialize({ ...body, channels: ['bank_transfer'] }, `charge_${number}`);
  if (typeof input === 'string') return refuse(reply, 400, input);
  if (provider.store.byReference(input.reference)) return refuse(reply, 400, 'Duplicate Transaction Reference');
  const account = { number, bank: 'Test Bank', name: 'PAYSTACK CHECKOUT', expiresAt };
  const payment = provider.store.open({ ...input, account });
  return reply.send({
    status: true,
    message: 'Charge attempted',
    data: {
      reference: payment.reference,
      status: 'pending_bank_transfer',
      display_text: 'Please make a transfer to the account specified',
      account_name: account.name,
      account_number: account.number,
      bank: { slug: 'test-bank', name: account.bank, id: 24 },
      account_expires_at: expiresAt.toISOString(),
    },
  });
}

/** The event about a returned transfer, which names the payment only by its id. */
export function returnEvent(payment: Payment, amount: number): string {
  return JSON.stringify({
    event: 'bank.transfer.rejected',
    data: {
      bank_transfer: {
        amount: String(amount),
        message: 'incorrect amount sent',
        message_type: 'INCORRECT_AMOUNT',
        transaction_id: String(payment.id),
      },
      customer: {
        first_name: null,
        last_name: null,
        email: payment.email,
        phone: null,
        metadata: null,
        domain: 'test',
        customer_code: `CUS_${payment.providerReference}`,
        risk_action: 'default',
        id: payment.id + 500_000,
      },
    },
  });
}
