/** The supported number providers, by the names that settings and orders use. */
export const providerNames = ['sms-man', 'handler-api', 'five-sim'] as const;
export type ProviderName = (typeof providerNames)[number];
