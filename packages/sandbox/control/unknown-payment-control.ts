import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findPayment, pay } from '../payments/payment-provider';
import type { PaymentProviderName } from '../payments/payment-store';
import type { SandboxState } from './sandbox-state';
import { PAY_MORE_BODY, UNKNOWN_PAYMENT_BODY } from './schemas';

interface UnknownPaymentBody {
  provider: PaymentProviderName;
  amount: number;
  sender_name?: string;
  session_id?: string;
  webhook?: boolean;
}

/** Transfers without a checkout: under a reference that the provider creates, or repeated for a paid payment. */
export function unknownPaymentControl(app: FastifyInstance, { providers }: SandboxState): void {
  app.post<{ Body: UnknownPaymentBody }>(
    '/unknown-payment',
    { schema: { body: UNKNOWN_PAYMENT_BODY } },
    (
      { body: { provider: name, amount, sender_name: sender = 'ADA OBI', session_id: session, webhook = true } },
      reply,
    ) => {
      const provider = providers.find((each) => each.name === name);
      if (!provider) return reply.code(404).send({ status: false, message: `There is no provider ${name}` });
      const minted = `${Date.now()}${randomInt(1e6)}`;
      const reference = name === 'paystack' ? `T${minted}` : `MNFY|${minted}`;
      const payment = provider.store.open({
        reference,
        providerReference: reference,
        amount,
        currency: 'NGN',
        email: 'payer@example.com',
        name: sender,
        description: '',
        returnUrl: '',
        channels: [name === 'paystack' ? 'bank_transfer' : 'ACCOUNT_TRANSFER'],
        metadata: undefined,
        ...(session !== undefined && { session }),
      });
      pay(provider, payment, 'success', { webhook });
      return reply.send({ status: true, message: 'The transfer arrived', reference });
    },
  );

  app.post<{ Body: { reference: string; amount: number } }>(
    '/pay-more',
    { schema: { body: PAY_MORE_BODY } },
    ({ body: { reference, amount } }, reply) => {
      const payment = findPayment(providers, reference)?.payment;
      if (payment?.outcome !== 'success')
        return reply.code(404).send({ status: false, message: `No provider has a paid payment ${reference}` });
      payment.paid += amount;
      return reply.send({ status: true, message: 'The payer has paid more', paid: payment.paid });
    },
  );
}
