import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listProtocolCodes, setProtocolCode } from '@ringlet/contracts/numbers/protocol-codes';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { ProtocolCodeView, SetProtocolCodeBody } from './protocol-codes.dto';

@ApiTags('operations')
@Controller('admin/protocol-codes')
@ForAdmins('operations.view')
export class ProtocolCodesController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({
    summary: 'Countries and services with their codes at handler_api.php; without one they are not sold there',
  })
  @Errors(listProtocolCodes)
  @ApiEnvelopeOf(ProtocolCodeView, { as: 'list' })
  async protocolCodes(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly ProtocolCodeView[]>> {
    return envelope(await this.requester.send(listProtocolCodes, {}, ctx));
  }

  @Post()
  @ForAdmins('operations.change')
  @ApiOperation({
    summary: 'Gives a country or service its code at handler_api.php',
    description: 'Programs have codes hard-coded: change one only to correct it.',
  })
  @Errors(setProtocolCode)
  @ApiEnvelopeOf(ProtocolCodeView, { as: 'list' })
  async setProtocolCode(
    @Body() body: SetProtocolCodeBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly ProtocolCodeView[]>> {
    return envelope(await this.requester.send(setProtocolCode, body, ctx), 'The code was saved.');
  }
}
