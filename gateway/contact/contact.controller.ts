import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { sendContactMessage } from '@ringlet/contracts/notifications';
import { RouteLimits } from '../edge/route-limits';
import { Public } from '../http/access';
import { Answers, EmptyView, Errors } from '../http/answers';
import { ClientAddress, type PublicContext, PublicCtx } from '../http/request-context';
import { ContactBody } from './contact.dto';

@ApiTags('contact')
@Controller('client')
@Public()
export class ContactController {
  @Post('contact-unuser')
  @RouteLimits({ bodyBytes: 32 * 1024 })
  @ApiOperation({ summary: 'Sends a message to support; no session is needed' })
  @Errors(sendContactMessage)
  @Answers(EmptyView, { message: 'Message sent successfully!' })
  contact(@Body() body: ContactBody, @ClientAddress() address: string, @PublicCtx() ctx: PublicContext) {
    return ctx.send(sendContactMessage, { ...body, address });
  }
}
