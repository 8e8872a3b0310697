import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../http/access';
import { Forwards } from '../http/forwards';
import { begin, confirm, remove, state } from './second-factor.controller';

/** The routes of client/second-factor, at their paths from before clients had two-factor login. */
@ApiTags('accounts')
@Controller('admin/second-factor')
@ForAdmins('back-office.enter')
export class AdminSecondFactorController extends Forwards({
  adminSecondFactor: state,
  beginAdminSecondFactor: begin,
  confirmAdminSecondFactor: confirm,
  removeAdminSecondFactor: remove,
}) {}
