import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayMs } from '@ringlet/contracts/durations';
import { listProfitLines, ProfitInput, readProfit, readProfitHours } from '@ringlet/contracts/profit';
import { sumAdjustments } from '@ringlet/contracts/wallet/ledger';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { ProfitView } from './profit.dto';

/** Profit from numbers. Days are those of Africa/Lagos. */
@ApiTags('analytics')
@Controller('analytics')
@ForAdmins('figures.view')
export class ProfitController extends Forwards({
  profitHours: get('profit/hours', readProfitHours, {
    summary: 'Profit by hour, of today and of the four weeks before',
  }),
  profitLines: get('profit/lines', listProfitLines, {
    summary: 'The sales and refunds of a range, newest first; kept for 400 days',
  }),
}) {
  @Get('profit')
  @ApiOperation({
    summary: 'Profit by service, country, provider or day',
    description:
      'A sale counts on the day of its charge, a refund on its own day, a fee of a payment provider on the day of the deposit. ' +
      'Fees are in the total and in the days, and deducted there, unless a service, a country or a provider is chosen. 366 ' +
      'days at most.',
  })
  @Answers(ProfitView)
  async profit(@Query() query: ProfitInput, @Ctx() ctx: RequestContext): Promise<ProfitView> {
    const { service, country, provider, from, to } = query;
    const isWhole = [service, country, provider].every((filter) => filter === undefined);
    const found = await ctx.send(readProfit, query);
    // Lagos is an hour ahead of UTC all year.
    const [begin, end] = [from, to].map((day) => Date.parse(`${day}T00:00:00+01:00`));
    const range = { from: isoOf(begin), to: isoOf(end, dayMs) };
    return { ...found, adjustments: isWhole ? await ctx.send(sumAdjustments, range) : undefined };
  }
}

function isoOf(ms = 0, more = 0): string {
  return new Date(ms + more).toISOString();
}
