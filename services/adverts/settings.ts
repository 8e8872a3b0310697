import { ServiceSettings } from '@ringlet/platform/settings';

export class AdvertsSettings extends ServiceSettings {}
