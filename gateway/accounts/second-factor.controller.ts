import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { ForClients, ForRestrictedToo } from '../http/access';
import { Forwards, get, post } from '../http/forwards';

export const state = get('', secondFactorState, {
  summary: 'Whether the signed-in user has two-factor login',
  marks: [ForRestrictedToo()],
});
export const begin = post('begin', beginSecondFactor, {
  summary: 'Creates a secret for an authenticator app; takes effect once a code confirms it',
  marks: [ForRestrictedToo()],
});
export const confirm = post('confirm', confirmSecondFactor, {
  summary: 'Switches two-factor login on, ends the other sessions and returns the recovery codes',
  message: 'Two-factor login is on.',
  marks: [ForRestrictedToo()],
});
export const remove = post('remove', removeSecondFactor, {
  summary: 'Switches two-factor login off',
  message: 'Two-factor login is off.',
});

/** Two-factor login of the signed-in user. */
@ApiTags('accounts')
@Controller('client/second-factor')
@ForClients()
export class SecondFactorController extends Forwards({
  secondFactor: state,
  beginSecondFactor: begin,
  confirmSecondFactor: confirm,
  removeSecondFactor: remove,
}) {}
