import { ApiProperty } from '@nestjs/swagger';
import { BeginDataDownloadInput } from '@ringlet/contracts/auth/data-download';
import { RequestErasureInput } from '@ringlet/contracts/auth/erasure';

export class ErasureBody extends RequestErasureInput {}

export class DataDownloadBody extends BeginDataDownloadInput {}

export class ErasureView {
  /** When the account will be erased. Until then logging in offers to keep it. */
  @ApiProperty({ format: 'date-time' })
  erasure_at: string;
}

export class ConsentView {
  document: 'terms-and-privacy';
  version: string;
  @ApiProperty({ format: 'date-time' })
  accepted_at: string;
}
