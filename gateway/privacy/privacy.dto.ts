import { BeginDataDownloadInput } from '@ringlet/contracts/auth/data-download';
import { RequestErasureInput } from '@ringlet/contracts/auth/erasure';

export class ErasureBody extends RequestErasureInput {}

export class DataDownloadBody extends BeginDataDownloadInput {}
