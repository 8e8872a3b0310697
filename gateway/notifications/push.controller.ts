import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PushDevice, readPush, subscribePush, testPush, unsubscribePush } from '@ringlet/contracts/push';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { type ApiEnvelope, ApiEnvelopeOf, envelope } from '../http/envelope';
import { ClientDevice, Ctx, type RequestContext } from '../http/request-context';
import { PushDeviceParams, PushDeviceView, PushTestView, PushView, SubscribePushBody } from './push.dto';

@ApiTags('notifications')
@Controller('client/push')
@ForClients()
export class PushController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'The devices that receive notices, and the key to add one with' })
  @ApiEnvelopeOf(PushView)
  async pushDevices(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<PushView>> {
    const { publicKey, devices } = await this.requester.send(readPush, {}, ctx);
    return envelope({ public_key: publicKey, devices: devices.map(presentDevice) });
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a browser to the devices that receive notices; repeating it changes nothing',
    description:
      'A browser has one account: one of another account moves. Of more than 10 devices the oldest is removed.',
  })
  @Errors(subscribePush)
  @ApiEnvelopeOf(PushDeviceView)
  async subscribePush(
    @Body() body: SubscribePushBody,
    @ClientDevice() device: string | undefined,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PushDeviceView>> {
    const added = await this.requester.send(subscribePush, { ...body, device }, ctx);
    return envelope(presentDevice(added), 'This device receives notices now.');
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a device; removing one that is not there changes nothing' })
  @ApiEnvelopeOf(EmptyView)
  async unsubscribePush(
    @Param() { id }: PushDeviceParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(unsubscribePush, { id }, ctx);
    return envelope({}, 'The device receives no more notices.');
  }

  @Post('test')
  @ApiOperation({
    summary: 'Sends a test to all devices of the client',
    description: '20 an hour at most.',
  })
  @Errors(testPush)
  @ApiEnvelopeOf(PushTestView)
  async testPush(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<PushTestView>> {
    return envelope(await this.requester.send(testPush, {}, ctx), 'A test was sent.');
  }
}

function presentDevice({ id, device, createdAt, usedAt }: PushDevice): PushDeviceView {
  return { id, device, created_at: createdAt, used_at: usedAt };
}
