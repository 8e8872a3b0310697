import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  PushDeviceView,
  readPush,
  subscribePush,
  testPush,
  unsubscribePush,
  UnsubscribePushInput,
} from '@ringlet/contracts/push';
import { ForClients } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards, get, post, remove } from '../http/forwards';
import { ClientDevice, Ctx, type RequestContext } from '../http/request-context';
import { SubscribePushBody } from './push.dto';

@ApiTags('notifications')
@Controller('client/push')
@ForClients()
export class PushController extends Forwards({
  pushDevices: get('', readPush, { summary: 'The devices that receive notices, and the key to add one with' }),
  unsubscribePush: remove(':id', unsubscribePush, {
    summary: 'Removes a device; removing one that is not there changes nothing',
    params: UnsubscribePushInput,
    message: 'The device receives no more notices.',
  }),
  testPush: post('test', testPush, {
    summary: 'Sends a test to all devices of the client',
    description: '20 an hour at most.',
    message: 'A test was sent.',
  }),
}) {
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
}
