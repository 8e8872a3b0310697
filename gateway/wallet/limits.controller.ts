import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { chooseSpendingLimits, getSpendingLimits, SpendingLimitsView } from '@ringlet/contracts/wallet/limits';
import { ForClients } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { ChooseLimitsBody } from './limits.dto';

/** What a client may buy in a day. */
@ApiTags('wallet')
@Controller('client/limits')
@ForClients()
export class LimitsController extends Forwards({
  spendingLimits: get('', getSpendingLimits, {
    summary: 'What may be bought today, what has been, and what raises the limit',
  }),
}) {
  @Put()
  @ApiOperation({
    summary: 'Chooses own limits of a day',
    description: 'They hold at once and replace those that were chosen before. None is above that of the account.',
  })
  @Errors(chooseSpendingLimits)
  @Answers(SpendingLimitsView, { message: 'Your limits are saved.' })
  chooseLimits(@Body() { spend, purchases }: ChooseLimitsBody, @Ctx() ctx: RequestContext) {
    const kobo = spend === undefined ? undefined : koboFromNaira(spend);
    return ctx.send(chooseSpendingLimits, { spend: kobo, purchases });
  }
}
