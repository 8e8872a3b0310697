import { DatabaseSettings } from '@ringlet/platform/settings';

export class AnalyticsSettings extends DatabaseSettings {}
