import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { chooseSpendingLimits, getSpendingLimits } from '@ringlet/contracts/wallet/limits';
import { ForClients } from '../http/access';
import { Forwards, get, put } from '../http/forwards';
import { ChooseLimitsBody } from './limits.dto';

/** What a client may buy in a day. */
@ApiTags('wallet')
@Controller('client/limits')
@ForClients()
export class LimitsController extends Forwards({
  spendingLimits: get('', getSpendingLimits, {
    summary: 'What may be bought today, what has been, and what raises the limit',
  }),
  chooseLimits: put('', chooseSpendingLimits, {
    summary: 'Chooses own limits of a day',
    description: 'They hold at once and replace those that were chosen before. None is above that of the account.',
    body: ChooseLimitsBody,
    input: ({ spend, purchases }) => ({
      spend: spend === undefined ? undefined : koboFromNaira(spend),
      purchases,
    }),
    message: 'Your limits are saved.',
  }),
}) {}
