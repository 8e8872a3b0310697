import { DatabaseSettings } from '#libs/platform/settings';

export class AnalyticsSettings extends DatabaseSettings {}
