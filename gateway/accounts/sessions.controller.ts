import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { endSession, listSessions } from '@ringlet/contracts/auth/sessions';
import { AllowedIn, ForClients } from '../http/access';
import { Forwards, get, remove } from '../http/forwards';
import { EndSessionBody, SessionParams } from './accounts.dto';

@ApiTags('accounts')
@Controller('client/sessions')
@ForClients()
export class SessionsController extends Forwards({
  mySessions: get('', listSessions, { summary: 'Own open sessions, newest first' }),
  endMySession: remove(':id', endSession, {
    summary: 'Ends an own session, with the password again, and the pushes that were switched on in it',
    params: SessionParams,
    body: EndSessionBody,
    message: 'The session has ended.',
    marks: [AllowedIn('read-only')],
  }),
}) {}
