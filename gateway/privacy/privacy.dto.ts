import { ListMessageViewsInput } from '@ringlet/contracts/auth/audit';
import { BeginDataDownloadInput } from '@ringlet/contracts/auth/data-download';
import { RequestErasureInput } from '@ringlet/contracts/auth/erasure';

export class ErasureBody extends RequestErasureInput {}

export class DataDownloadBody extends BeginDataDownloadInput {}

export class MessageViewsQuery extends ListMessageViewsInput {}
