import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '@ringlet/contracts/paging';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
import { ForKeys } from '../http/access';
import { Forwards, get } from '../http/forwards';
import { V1Deposit, V1StatementEntry } from './money.dto';

@ApiTags('wallet')
@Controller('v1')
@ForKeys('money')
export class V1MoneyController extends Forwards({
  listStatement: get('statement', listStatement, {
    summary: 'Every change of the balance, newest first',
    query: Page,
    input: (page, ctx) => ({ userId: ctx.caller.id, ...page }),
    view: V1StatementEntry,
    marks: [ForKeys('money')],
  }),
  listDeposits: get('deposits', listDeposits, {
    summary: 'Own deposits, newest first',
    query: Page,
    input: (page, ctx) => ({ userId: ctx.caller.id, ...page }),
    view: V1Deposit,
    marks: [ForKeys('money')],
  }),
}) {}
