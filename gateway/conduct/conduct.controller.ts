import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { countAuthorityRequests } from '@ringlet/contracts/auth/authority-requests';
import { readConduct } from '@ringlet/contracts/numbers/conduct';
import {
  NewNumberReportView,
  NumberReportView,
  readNumberReport,
  reportNumber,
} from '@ringlet/contracts/numbers/number-reports';
import { RouteLimits } from '../edge/route-limits';
import { AllowedIn, Public } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { orUndefinedIfUnavailable } from '../http/or-undefined-if-unavailable';
import { ClientAddress, type PublicContext, PublicCtx } from '../http/request-context';
import { PublicConductView, ReportNumberBody, ReportReferenceBody } from './conduct.dto';

/** For everybody, without an account: reports of numbers, and counts of decisions. */
@ApiTags('conduct')
@Controller()
@Public()
export class ConductController {
  @Post('number-reports')
  @RouteLimits({ bodyBytes: 16 * 1024 })
  @ApiOperation({
    summary: 'Reports a number that was misused; it is answered within 24 hours',
    description:
      'The reply is the same whether or not the number is known. Keep its reference: the answer is read with it.',
  })
  @Errors(reportNumber)
  @Answers(NewNumberReportView, { message: 'Thank you. Your report is with us.' })
  reportNumber(@Body() body: ReportNumberBody, @ClientAddress() address: string, @PublicCtx() ctx: PublicContext) {
    return ctx.send(reportNumber, { ...body, address });
  }

  /** The reference is in the body, because paths are logged along the way. */
  @Post('number-reports/answer')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'The answer to a report, for whoever has its reference' })
  @Errors(readNumberReport)
  @Answers(NumberReportView)
  numberReport(
    @Body() { reference }: ReportReferenceBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ) {
    return ctx.send(readNumberReport, { reference, address });
  }

  @Get('conduct')
  @ApiOperation({ summary: 'What is not sold, and what was reported, found, asked for and decided in each half year' })
  @Errors(readConduct)
  @Answers(PublicConductView)
  async conduct(@PublicCtx() ctx: PublicContext): Promise<PublicConductView> {
    const [{ halfYears, ...conduct }, requests = []] = await Promise.all([
      ctx.send(readConduct, {}),
      orUndefinedIfUnavailable(ctx.send(countAuthorityRequests, {})),
    ]);
    const requestsOf = (from: string) => {
      const counted = requests.find((each) => each.from === from);
      if (counted === undefined) return {};
      return { requests: counted.received, requestsAnswered: counted.answered, requestsRefused: counted.refused };
    };
    return { ...conduct, halfYears: halfYears.map((half) => ({ ...half, ...requestsOf(half.from) })) };
  }
}
