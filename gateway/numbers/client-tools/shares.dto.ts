import { IsMongoId } from 'class-validator';
import { ReadSharedCodeInput } from '@ringlet/contracts/numbers/shares';
import { OrderIdParam } from '../orders/numbers.dto';

export class ShareParams extends OrderIdParam {
  @IsMongoId({ message: 'There is no such link.' }) id: string;
}

export class SharedCodeBody extends ReadSharedCodeInput {}
