import { IsString, MaxLength } from 'class-validator';
import { defineRequest, NoReply } from '../request';
import { passwordCheckErrors } from './passwords';

export class BeginDataDownloadInput {
  @IsString() @MaxLength(128) password: string;
}
/**
 * Verifies the caller's password before a download of all personal data, and records the download in the audit trail. At most five a day.
 */
export const beginDataDownload = defineRequest(NoReply)('auth.data-download.begin', BeginDataDownloadInput, {
  errors: passwordCheckErrors,
});
