import type { FastifyInstance } from 'fastify';
import { transfer } from '../payments/transfers';
import type { SandboxState } from './sandbox-state';
import { TRANSFER_BODY } from './schemas';

interface TransferBody {
  account: string;
  /** Kobo; default: the amount that the account asks for. */
  amount?: number;
  /** The provider credits it although the account has expired or asks for another amount. */
  accepts?: boolean;
  webhook?: boolean;
}

/** A bank transfer to an account opened for one payment. */
export function transferControl(app: FastifyInstance, state: SandboxState): void {
  app.post<{ Body: TransferBody }>('/transfer', { schema: { body: TRANSFER_BODY } }, ({ body }, reply) => {
    const { account, ...options } = body;
    for (const provider of state.providers) {
      const payment = provider.store.byAccount(account);
      if (!payment) continue;
      const outcome = transfer(provider, payment, options);
      const { reference, paid } = payment;
      return reply.send({ status: true, message: `The transfer is ${outcome}`, outcome, reference, paid });
    }
    return reply.code(404).send({ status: false, message: `No provider has an account ${account}` });
  });
}
