import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { type DeadLetter } from '@ringlet/messaging/dead-letters/dead-letters';

/** The most characters of an event's body that are shown. */
const maxBodyLength = 20_000;

export class DeadLettersQuery {
  /** 1 to 100, default 25. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** The `nextCursor` of the previous page. */
  @IsOptional()
  @Matches(/^\d{1,15}$/)
  cursor?: string;
}

export class DeadLetterBody {
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  sequence: number;
}

export class DiscardDeadLetterBody extends DeadLetterBody {
  @IsString()
  @Length(3, 500, { message: 'Please give a reason of 3 to 500 characters.' })
  reason: string;
}

export class DeadLetterView {
  /** Its sequence in the stream of dead letters. */
  sequence: number;
  /** The service that could not handle it. */
  @ApiProperty({ example: 'wallet' })
  service: string;
  @ApiProperty({ example: 'events.numbers.order-refunded' })
  subject: string;
  reason: string;
  /** Delivery attempts. */
  tries: number;
  @ApiProperty({ format: 'date-time' })
  given_up_at: string;
  /** The event as received; cut after 20,000 characters. */
  body: string;
}

export class ReplayedView {
  replayed: number;
}

export function presentDeadLetter({ sequence, service, subject, reason, tries, at, body }: DeadLetter): DeadLetterView {
  const text = new TextDecoder().decode(body);
  return { sequence, service, subject, reason, tries, given_up_at: at, body: text.slice(0, maxBodyLength) };
}
