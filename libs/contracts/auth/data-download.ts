import { IsString, MaxLength } from 'class-validator';
import { defineRequest } from '../request';
import { passwordCheckErrors } from './passwords';

export class BeginDataDownloadInput {
  @IsString()
  @MaxLength(128)
  password: string;
}
/** Verifies the caller's password before all personal data are read, and records it in the audit trail. At most five a day. */
export const beginDataDownload = defineRequest<Record<string, never>>()(
  'auth.data-download.begin',
  BeginDataDownloadInput,
  { errors: passwordCheckErrors },
);
