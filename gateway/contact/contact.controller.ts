import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, OmitType } from '@nestjs/swagger';
import { SendContactMessageInput, sendContactMessage } from '@ringlet/contracts/notifications';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { EmptyView } from '../accounts/accounts.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, ClientAddress } from '../http/context';
import { Public } from '../sessions/access';

export class ContactBody extends OmitType(SendContactMessageInput, ['address']) {}

@ApiTags('contact')
@Controller('client')
@Public()
export class ContactController {
  constructor(private readonly requester: Requester) {}

  @Post('contact-unuser')
  @ApiOperation({ summary: 'A message to support, from anybody', description: 'Errors: platform/too-many-requests.' })
  @ApiEnvelopeOf(EmptyView)
  async contact(
    @Body() body: ContactBody,
    @ClientAddress() address: string,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(sendContactMessage, { ...body, address }, context);
    return envelope({}, 'Message sent successfully!');
  }
}
