import type { FastifyReply } from 'fastify';
import type { PaymentProvider } from '../payments/payment-provider';
import type { PaystackVariants } from './responses';

export interface Paystack extends PaymentProvider {
  variants: PaystackVariants;
  now: () => number;
}

export function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ status: false, message });
}
