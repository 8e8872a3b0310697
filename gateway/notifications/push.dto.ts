import { OmitType } from '@nestjs/swagger';
import { SubscribePushInput } from '@ringlet/contracts/push';

export class SubscribePushBody extends OmitType(SubscribePushInput, ['device']) {}
