import { IsMongoId } from 'class-validator';
import { ReadSharedCodeInput } from '@ringlet/contracts/numbers/shares';
import { OrderIdParam } from '../orders/numbers.dto';

export class ShareParams extends OrderIdParam {
  @IsMongoId({ message: 'There is no such link.' })
  id: string;
}

export class ShareView {
  id: string;
  /** The number that it shows. */
  request_id: string;
  created_at: string;
}

export class NewShareView extends ShareView {
  /** What the link contains. It is in this answer alone. */
  token: string;
}

export class SharedCodeBody extends ReadSharedCodeInput {}

export class SharedCodeView {
  service: string;
  country: string;
  /** ISO 3166 alpha-2, where it is known. */
  country_code?: string;
  /** Whether the number has ended: then nothing else is shown. */
  ended: boolean;
  number?: string;
  expires_at?: string;
  /** The code of the newest message that has one, of the last three. */
  code?: string;
  /** The beginning of the newest message where no code was found in it. */
  text?: string;
}
