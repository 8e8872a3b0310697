import { ApiProperty, OmitType } from '@nestjs/swagger';
import { SubscribePushInput, UnsubscribePushInput } from '@ringlet/contracts/push';

export class SubscribePushBody extends OmitType(SubscribePushInput, ['device']) {}

export class PushDeviceParams extends UnsubscribePushInput {}

export class PushDeviceView {
  /** SHA-256 of the endpoint in hexadecimal: a browser finds itself in the list by it. */
  id: string;
  /** `User-Agent` of the browser. */
  device?: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** When a push last arrived there, or the browser last subscribed. */
  @ApiProperty({ format: 'date-time' })
  used_at: string;
}

export class PushView {
  /** For `applicationServerKey` of the browser, in base64url. Absent where no pushes are sent. */
  public_key?: string;
  /** Newest first. */
  devices: PushDeviceView[];
}

export class PushTestView {
  /** How many devices the test is sent to. */
  devices: number;
}
