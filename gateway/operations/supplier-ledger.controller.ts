import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { confirmTopUp, listSupplierDifferences, listSupplierLedgers } from '@ringlet/contracts/numbers/supplier-ledger';
import { ForAdmins } from '../http/access';
import { Forwards, get, post } from '../http/forwards';

/** The accounts at the number providers, compared with purchases and cancellations there. */
@ApiTags('operations')
@Controller('admin')
@ForAdmins('operations.view')
export class SupplierLedgerController extends Forwards({
  supplierLedgers: get('supplier-ledgers', listSupplierLedgers, {
    summary: 'What each number provider charged beyond what was bought',
  }),
  supplierDifferences: get('supplier-differences', listSupplierDifferences, {
    summary: 'Differences between the balances at the number providers and what is expected, newest first',
  }),
  confirmSupplierTopUp: post('supplier-top-up', confirmTopUp, {
    summary: 'Says how much was paid in at a number provider; moves no money',
    message: 'The top-up is confirmed.',
  }),
}) {}
