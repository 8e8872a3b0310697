import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { readPlayMoney, resetTestWorld } from '@ringlet/contracts/numbers/test-world';
import { ForClients } from '../http/access';
import { Forwards, get, post } from '../http/forwards';

/** The test world that an account's test keys share. */
@ApiTags('accounts')
@Controller('client/test-world')
@ForClients()
export class TestWorldController extends Forwards({
  testWorld: get('', readPlayMoney, { summary: 'The play money of the own test keys' }),
  resetTestWorld: post('reset', resetTestWorld, {
    summary: 'Begins the own test world again: ₦100,000 of play money, and no numbers',
    errors: ['auth/test-key'],
    message: 'The test world begins again.',
  }),
}) {}
