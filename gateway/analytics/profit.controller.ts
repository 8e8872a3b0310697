import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayMs } from '@ringlet/contracts/durations';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import {
  listProfitLines,
  type ProfitFigures,
  type ProfitLine,
  profitOf,
  type ProfitRow,
  readProfit,
} from '@ringlet/contracts/profit';
import { sumAdjustments } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { type ProfitFiguresView, ProfitLinesQuery, ProfitLineView, ProfitQuery, ProfitView } from './profit.dto';

/** What was earned with numbers. Days are those of Africa/Lagos. */
@ApiTags('analytics')
@Controller('analytics')
@ForAdmins('figures.view')
export class ProfitController {
  constructor(private readonly requester: Requester) {}

  @Get('profit')
  @ApiOperation({
    summary: 'Profit by service, country, provider or day',
    description:
      'A sale counts on the day of its charge, a refund on its own day, a fee of a payment provider on the day of the deposit. ' +
      'Fees are in the total and in the days, and deducted there, unless a service, a country or a provider is chosen. 366 ' +
      'days at most.',
  })
  @ApiEnvelopeOf(ProfitView)
  async profit(@Query() query: ProfitQuery, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<ProfitView>> {
    const { service, country, provider, from, to } = query;
    const isWhole = [service, country, provider].every((filter) => filter === undefined);
    const found = await this.requester.send(readProfit, query, ctx);
    // Lagos is an hour ahead of UTC all year.
    const [begin, end] = [from, to].map((day) => Date.parse(`${day}T00:00:00+01:00`));
    const range = { from: isoOf(begin), to: isoOf(end, dayMs) };
    const adjustments = isWhole ? await this.requester.send(sumAdjustments, range, ctx) : undefined;
    return envelope({
      rows: found.rows.map(({ key, name, ...figures }) => ({
        key,
        ...(name !== undefined && { name }),
        ...present(figures),
      })),
      days: found.days.map(({ day, ...figures }) => ({ day, ...present(figures) })),
      total: present({ ...found.total, ...(found.fees && { fees: found.fees.fees }) }),
      ...(found.fees && {
        fees: { by_rate: nairaFromKobo(found.fees.feesByRate), unknown: found.fees.feesUnknown },
      }),
      ...(adjustments && {
        adjustments: { credited: nairaFromKobo(adjustments.credited), debited: nairaFromKobo(adjustments.debited) },
      }),
      complete: found.complete,
    });
  }

  @Get('profit/lines')
  @ApiOperation({ summary: 'The sales and refunds of a range, newest first; kept for 400 days' })
  @ApiEnvelopeOf(ProfitLineView, { as: 'list' })
  async profitLines(
    @Query() query: ProfitLinesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<ProfitLineView>> {
    const page = await this.requester.send(listProfitLines, query, ctx);
    return listEnvelope({ ...page, data: page.data.map(presentLine) });
  }
}

function isoOf(ms = 0, more = 0): string {
  return new Date(ms + more).toISOString();
}

function present(figures: ProfitFigures & Pick<ProfitRow, 'fees'>): ProfitFiguresView {
  const { sold, refunded, charged, refunds, cost, returned, uncosted, fees } = figures;
  return {
    sold,
    refunded,
    charged: nairaFromKobo(charged),
    refunds: nairaFromKobo(refunds),
    uncosted,
    cost: nairaFromKobo(kobo(cost - returned)),
    ...(fees !== undefined && { fees: nairaFromKobo(fees) }),
    profit: nairaFromKobo(kobo(profitOf(figures) - (fees ?? 0))),
  };
}

function presentLine({ orderId, serviceName, countryName, price, cost, ...line }: ProfitLine): ProfitLineView {
  return {
    order_id: orderId,
    ...line,
    price: nairaFromKobo(price),
    cost: nairaFromKobo(cost),
    ...(serviceName !== undefined && { service_name: serviceName }),
    ...(countryName !== undefined && { country_name: countryName }),
  };
}
