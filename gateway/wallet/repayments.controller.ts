import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  describeClientRepayment,
  describeRepayment,
  findRepaymentAccount,
  listRepaymentBanks,
  redirectRepayment,
  startClientRepayment,
  startRepayment,
} from '@ringlet/contracts/wallet/repayments';
import { ForAdmins, ForClients } from '../http/access';
import { Forwards, get, post } from '../http/forwards';
import { AcceptsIdempotencyKey } from '../http/request-context';
import { AdminRepaymentBody, RepaymentBody, RepaymentQuery } from './repayments.dto';

const message = 'The money is on its way back.';

/** Sends the unspent part of a deposit back to where it was paid from. */
@ApiTags('wallet')
@Controller('client/deposit-repayment')
@ForClients()
export class RepaymentsController extends Forwards({
  repayment: get('', describeRepayment, {
    summary: 'What of an own deposit can be sent back, and what was',
    query: RepaymentQuery,
    input: ({ reference }, ctx) => ({ userId: ctx.caller.id, reference }),
  }),
  repayDeposit: post('', startRepayment, {
    summary: 'Sends back what is left of an own deposit, or a part of it',
    description:
      'It leaves the wallet now, and goes back to the card or account that paid. Within 30 days of the credit. A repeat with the same key, or ' +
      'without one while it is under way, changes nothing. wallet/not-repayable: its message says why.',
    body: RepaymentBody,
    input: ({ reference, amount }, { caller, idempotencyKey }) => ({
      userId: caller.id,
      reference,
      amount: koboFromNaira(amount),
      idempotencyKey,
    }),
    message,
    marks: [AcceptsIdempotencyKey()],
  }),
}) {}

/** The same for any client's deposit, at any time. */
@ApiTags('admin')
@Controller('admin/deposits/repayment')
@ForAdmins('clients.view')
export class AdminRepaymentsController extends Forwards({
  adminRepayment: get('', describeClientRepayment, {
    summary: "What of a client's deposit can be sent back, and what was",
    query: RepaymentQuery,
  }),
  adminRepayDeposit: post('', startClientRepayment, {
    summary: "Sends back what is left of a client's deposit, or a part of it",
    description: 'At any time. auth/own-account: the deposit is the caller’s.',
    body: AdminRepaymentBody,
    input: ({ reference, amount, reason }, { idempotencyKey }) => ({
      reference,
      amount: koboFromNaira(amount),
      idempotencyKey,
      reason,
    }),
    message,
    marks: [AcceptsIdempotencyKey()],
  }),
  adminRepaymentBanks: get('banks', listRepaymentBanks, {
    summary: 'The banks to which a repayment can go that needs another account of the payer',
  }),
  adminRepaymentAccount: post('account', findRepaymentAccount, {
    summary: 'Whose account it is, and whether that is the payer',
    description: 'It is not stored.',
  }),
  adminRedirect: post('redirect', redirectRepayment, {
    summary: 'Sends a repayment that needs attention to another account of its payer',
    description: 'The account goes to the provider and is not stored. auth/own-account: the deposit is the caller’s.',
    message: 'The provider sends it to this account.',
  }),
}) {}
