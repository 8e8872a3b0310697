import { ApiProperty } from '@nestjs/swagger';
import { type Explanation, type ExplanationCode } from '@ringlet/contracts/explanations';
import { type Details } from '@ringlet/contracts/text';

/** A text that stands beside it in English, for programs and other languages. */
export class ExplanationView implements Explanation {
  /** Stable. */
  @ApiProperty({ type: 'string' })
  code: ExplanationCode;
  /** The numbers and names in the text; amounts are in naira. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  data?: Details;
}
