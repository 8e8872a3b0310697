/**
 * Services that most people look for, the most popular first, by the word that the catalogs' names of them have. It is their address too:
 * that of "Google,youtube,Gmail" is `google`. The web app has the same words with their other names (web/src/shared/search/popular.ts).
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

/** The place of a service among the popular ones; their number for all others. */
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
