import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  listProtocolCodes,
  ProtocolCodeView,
  setProtocolCode,
  SetProtocolCodeInput,
} from '@ringlet/contracts/numbers/protocol-codes';
import { ForAdmins } from '../http/access';
import { AnswersList } from '../http/answers';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';

@ApiTags('operations')
@Controller('admin/protocol-codes')
@ForAdmins('operations.view')
export class ProtocolCodesController {
  @Get()
  @ApiOperation({
    summary: 'Countries and services with their codes at handler_api.php; without one they are not sold there',
  })
  @Errors(listProtocolCodes)
  @AnswersList(ProtocolCodeView)
  protocolCodes(@Ctx() ctx: RequestContext) {
    return ctx.send(listProtocolCodes, {});
  }

  @Post()
  @ForAdmins('operations.change')
  @ApiOperation({
    summary: 'Gives a country or service its code at handler_api.php',
    description: 'Programs have codes hard-coded: change one only to correct it.',
  })
  @Errors(setProtocolCode)
  @AnswersList(ProtocolCodeView, { message: 'The code was saved.' })
  setProtocolCode(@Body() body: SetProtocolCodeInput, @Ctx() ctx: RequestContext) {
    return ctx.send(setProtocolCode, body);
  }
}
