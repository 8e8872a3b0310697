import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { Instant, Wire } from '@ringlet/contracts/wire';

export class DeadLettersQuery {
  /** 1 to 100, default 25. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** The `nextCursor` of the previous page. */
  @IsOptional() @Matches(/^\d{1,15}$/) cursor?: string;
}

export class DeadLetterBody {
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) sequence: number;
}

export class DiscardDeadLetterBody extends DeadLetterBody {
  @IsString()
  @Length(3, 500, { message: 'Please give a reason of 3 to 500 characters.' })
  reason: string;
}

export class DeadLetterView {
  /** Its sequence number in the stream of dead letters. */
  @Wire() readonly sequence: number;
  /** The service that could not handle it. */
  @ApiProperty({ example: 'wallet' }) @Wire() readonly service: string;
  @ApiProperty({ example: 'events.numbers.order-refunded' }) @Wire() readonly subject: string;
  @Wire() readonly reason: string;
  /** Delivery attempts. */
  @Wire() readonly tries: number;
  @Instant('given_up_at') readonly at: string;
  /** The event as received, cut after 20,000 characters. */
  @Wire() readonly body: string;
}

export class ReplayedView {
  @Wire() readonly replayed: number;
}
