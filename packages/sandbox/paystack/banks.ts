import type { FastifyInstance } from 'fastify';
import { refuse } from './paystack-provider';
import { HOLDER } from './responses';

/** No bank knows the accounts that begin so. */
const UNKNOWN = '0000';

const BANKS = [
  { id: 1, name: 'Access Bank', slug: 'access-bank', code: '044' },
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 171, name: 'OPay Digital Services Limited (OPay)', slug: 'paycom', code: '999992' },
];

export function bankCalls(api: FastifyInstance): void {
  api.get('/bank', (_request, reply) => {
    const common = { active: true, country: 'Nigeria', currency: 'NGN', type: 'nuban' };
    return reply.send({
      status: true,
      message: 'Banks retrieved',
      data: BANKS.map((bank) => ({ ...bank, ...common })),
    });
  });

  api.get<{ Querystring: { account_number?: string; bank_code?: string } }>('/bank/resolve', ({ query }, reply) => {
    const { account_number = '', bank_code } = query;
    const bank = BANKS.find(({ code }) => code === bank_code);
    if (!bank) return refuse(reply, 400, 'Unknown bank code');
    if (!/^\d{10}$/.test(account_number) || account_number.startsWith(UNKNOWN))
      return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.');
    const data = { account_number, account_name: HOLDER, bank_id: bank.id };
    return reply.send({ status: true, message: 'Account number resolved', data });
  });
}

/** Whether a refund can be sent there. */
export const isAccount = (number: unknown, bankId: unknown): boolean =>
  /^\d{10}$/.test(String(number)) && BANKS.some(({ id }) => String(id) === String(bankId));
