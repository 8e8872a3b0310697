import { DatabaseSettings } from '#libs/platform/settings';

export class AdvertsSettings extends DatabaseSettings {}
