import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { ApiEnvelopeOf, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { ListQuery } from '../http/list.dto';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Deposit, V1StatementEntry } from './money.dto';

@ApiTags('wallet')
@Controller('v1')
@ForKeys('money')
export class V1MoneyController {
  constructor(private readonly requester: Requester) {}

  @Get('statement')
  @ApiOperation({ summary: 'Every change of the balance, newest first' })
  @ApiEnvelopeOf(V1StatementEntry, { as: 'list' })
  async listStatement(
    @Query() page: ListQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<V1StatementEntry>> {
    const { data, nextCursor } = await this.requester.send(listStatement, { userId: ctx.caller.id, ...page }, ctx);
    const rows = data.map(({ bidId, ...entry }) => ({
      ...entry,
      ...(bidId !== undefined && { bid_id: bidId }),
      amount: nairaFromKobo(entry.amount),
      balance: nairaFromKobo(entry.balance),
    }));
    return listEnvelope({ data: rows, nextCursor });
  }

  @Get('deposits')
  @ApiOperation({ summary: 'Own deposits, newest first' })
  @ApiEnvelopeOf(V1Deposit, { as: 'list' })
  async listDeposits(@Query() page: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<V1Deposit>> {
    const { data, nextCursor } = await this.requester.send(listDeposits, { userId: ctx.caller.id, ...page }, ctx);
    const rows = data.map(({ reference, amount, method, status, createdAt }) => {
      return { reference, amount: nairaFromKobo(amount), method, status, created_at: createdAt };
    });
    return listEnvelope({ data: rows, nextCursor });
  }
}
