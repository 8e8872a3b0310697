import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { type DeadLetter } from '@ringlet/messaging/dead-letters/dead-letters';

/** What is shown of an event's body, in characters: enough for every event of the house. */
const bodyShown = 20_000;

export class DeadLettersQuery {
  /** 1 to 100, 25 unless told. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;

  /** The `nextCursor` of the page before. */
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
  @Length(3, 500, { message: 'Please say why, in 3 to 500 letters.' })
  reason: string;
}

export class DeadLetterView {
  /** Its place in the stream of dead letters. */
  @ApiProperty()
  sequence: number;
  /** Who gave it up. */
  @ApiProperty({ example: 'wallet' })
  service: string;
  @ApiProperty({ example: 'events.numbers.order-refunded' })
  subject: string;
  @ApiProperty()
  reason: string;
  @ApiProperty({ description: 'How often it was tried' })
  tries: number;
  @ApiProperty({ format: 'date-time' })
  given_up_at: string;
  @ApiProperty({ description: 'The event as it came; cut after 20,000 characters' })
  body: string;
}

export class ReplayedView {
  @ApiProperty()
  replayed: number;
}

export function presentDeadLetter({ sequence, service, subject, reason, tries, at, body }: DeadLetter): DeadLetterView {
  const text = new TextDecoder().decode(body);
  return { sequence, service, subject, reason, tries, given_up_at: at, body: text.slice(0, bodyShown) };
}
