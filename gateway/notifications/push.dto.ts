import { OmitType } from '@nestjs/swagger';
import { SubscribePushInput, UnsubscribePushInput } from '@ringlet/contracts/push';

export class SubscribePushBody extends OmitType(SubscribePushInput, ['device']) {}

export class PushDeviceParams extends UnsubscribePushInput {}
