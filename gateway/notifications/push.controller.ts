import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  PushDeviceView,
  PushTestView,
  PushView,
  readPush,
  subscribePush,
  testPush,
  unsubscribePush,
  UnsubscribePushInput,
} from '@ringlet/contracts/push';
import { ForClients } from '../http/access';
import { Answers } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { ClientDevice, Ctx, type RequestContext } from '../http/request-context';
import { SubscribePushBody } from './push.dto';

@ApiTags('notifications')
@Controller('client/push')
@ForClients()
export class PushController {
  @Get()
  @ApiOperation({ summary: 'The devices that receive notices, and the key to add one with' })
  @Answers(PushView)
  pushDevices(@Ctx() ctx: RequestContext) {
    return ctx.send(readPush, {});
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a browser to the devices that receive notices; repeating it changes nothing',
    description:
      'A browser has one account: one of another account moves. Of more than 10 devices the oldest is removed.',
  })
  @Errors(subscribePush)
  @Answers(PushDeviceView, { message: 'This device receives notices now.' })
  subscribePush(
    @Body() body: SubscribePushBody,
    @ClientDevice() device: string | undefined,
    @Ctx() ctx: RequestContext,
  ) {
    return ctx.send(subscribePush, { ...body, device });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a device; removing one that is not there changes nothing' })
  @Answers(EmptyView, { message: 'The device receives no more notices.' })
  unsubscribePush(@Param() { id }: UnsubscribePushInput, @Ctx() ctx: RequestContext) {
    return ctx.send(unsubscribePush, { id });
  }

  @Post('test')
  @ApiOperation({ summary: 'Sends a test to all devices of the client', description: '20 an hour at most.' })
  @Errors(testPush)
  @Answers(PushTestView, { message: 'A test was sent.' })
  testPush(@Ctx() ctx: RequestContext) {
    return ctx.send(testPush, {});
  }
}
