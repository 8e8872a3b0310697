/**
 * The services that most people look for, most popular first, by a word of their names in the catalogs. It is also their address: that of
 * "Google,youtube,Gmail" is `google`. The web app has the same words with other names for them (web/src/shared/search/popular.ts).
 */
export const popularServices: readonly string[] = [
  'whatsapp',
  'telegram',
  'google',
  'facebook',
  'instagram',
  'tiktok',
  'openai',
  'twitter',
  'snapchat',
  'discord',
  'signal',
  'microsoft',
  'apple',
  'amazon',
  'paypal',
  'tinder',
  'linkedin',
  'yahoo',
  'netflix',
  'uber',
  'bolt',
  'viber',
  'wechat',
  'line',
  'imo',
  'steam',
  'airbnb',
  'ebay',
  'wise',
  'revolut',
  'coinbase',
  'binance',
  'claude',
  'bumble',
  'badoo',
  'hinge',
  'skype',
  'vk',
  'alibaba',
  'proton',
];

/** A service's rank among the popular ones; for all others, how many popular ones there are. */
export function popularityOf(name: string): number {
  const words = wordsOf(name);
  const rank = popularServices.findIndex((word) => words.join('') === word || words.includes(word));
  return rank === -1 ? popularServices.length : rank;
}

export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
