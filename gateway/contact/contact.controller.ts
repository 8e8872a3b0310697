import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, OmitType } from '@nestjs/swagger';
import { SendContactMessageInput, sendContactMessage } from '@ringlet/contracts/notifications';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Nothing } from '../accounts/accounts.dto';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking, ClientAddress } from '../http/asking';
import { Public } from '../sessions/access';

export class ContactBody extends OmitType(SendContactMessageInput, ['address']) {}

@ApiTags('contact')
@Controller('client')
@Public()
export class ContactController {
  constructor(private readonly requester: Requester) {}

  @Post('contact-unuser')
  @ApiOperation({ summary: 'A message to support, from anybody', description: 'Errors: platform/too-many-requests.' })
  @Answers(Nothing)
  async contact(
    @Body() body: ContactBody,
    @ClientAddress() address: string,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<Nothing>> {
    await this.requester.ask(sendContactMessage, { ...body, address }, asking);
    return answer({}, 'Message sent successfully!');
  }
}
