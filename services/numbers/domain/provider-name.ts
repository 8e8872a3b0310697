/** The supported number providers, as settings and orders name them. */
export const providerNames = ['sms-man', 'handler-api', 'five-sim'] as const;
export type ProviderName = (typeof providerNames)[number];
