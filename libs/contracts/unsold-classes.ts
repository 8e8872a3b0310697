/** Common targets of misuse. Services of a class are not sold until the owner switches it on. */
export const unsoldClasses = ['banks', 'wallets', 'pension', 'government', 'health', 'minors'] as const;
export type UnsoldClass = (typeof unsoldClasses)[number];
