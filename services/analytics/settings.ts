import { ServiceSettings } from '@ringlet/platform/settings';

export class AnalyticsSettings extends ServiceSettings {}
