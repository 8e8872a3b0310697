import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayMs } from '@ringlet/contracts/durations';
import {
  listProfitLines,
  ProfitHours,
  ProfitInput,
  ProfitLinesInput,
  ProfitLineView,
  readProfit,
  readProfitHours,
} from '@ringlet/contracts/profit';
import { sumAdjustments } from '@ringlet/contracts/wallet/ledger';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { ProfitView } from './profit.dto';

/** Profit from numbers. Days are those of Africa/Lagos. */
@ApiTags('analytics')
@Controller('analytics')
@ForAdmins('figures.view')
export class ProfitController {
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

  @Get('profit/hours')
  @ApiOperation({ summary: 'Profit by hour, of today and of the four weeks before' })
  @Answers(ProfitHours)
  profitHours(@Ctx() ctx: RequestContext) {
    return ctx.send(readProfitHours, {});
  }

  @Get('profit/lines')
  @ApiOperation({ summary: 'The sales and refunds of a range, newest first; kept for 400 days' })
  @AnswersList(ProfitLineView)
  profitLines(@Query() query: ProfitLinesInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listProfitLines, query);
  }
}

function isoOf(ms = 0, more = 0): string {
  return new Date(ms + more).toISOString();
}
