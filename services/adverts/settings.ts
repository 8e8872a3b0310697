import { DatabaseSettings } from '@ringlet/platform/settings';

export class AdvertsSettings extends DatabaseSettings {}
