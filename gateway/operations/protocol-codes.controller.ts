import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listProtocolCodes, setProtocolCode } from '@ringlet/contracts/numbers/protocol-codes';
import { ForAdmins } from '../http/access';
import { Forwards, get, post } from '../http/forwards';

@ApiTags('operations')
@Controller('admin/protocol-codes')
@ForAdmins('operations.view')
export class ProtocolCodesController extends Forwards({
  protocolCodes: get('', listProtocolCodes, {
    summary: 'Countries and services with their codes at handler_api.php; without one they are not sold there',
  }),
  setProtocolCode: post('', setProtocolCode, {
    summary: 'Gives a country or service its code at handler_api.php',
    description: 'Programs have codes hard-coded: change one only to correct it.',
    message: 'The code was saved.',
  }),
}) {}
