import { plain } from '../plain';

/**
 * Services by popularity, with the other names that people search for, in lower case without spaces. The first name is compared
 * with services' names.
 */
const popular: readonly string[] = [
  'whatsapp wa wasap whatsup',
  'telegram tg',
  'google gmail youtube yt googlemail gvoice',
  'facebook fb meta messenger',
  'instagram ig insta threads',
  'tiktok tt douyin',
  'openai chatgpt gpt chatbot sora',
  'twitter x tweet',
  'snapchat snap',
  'discord',
  'signal',
  'microsoft outlook hotmail azure xbox msn live office',
  'apple icloud appleid iphone imessage',
  'amazon aws prime',
  'paypal',
  'tinder',
  'linkedin',
  'yahoo ymail',
  'netflix',
  'uber ubereats',
  'bolt taxify',
  'viber',
  'wechat weixin',
  'line',
  'imo',
  'steam',
  'airbnb',
  'ebay',
  'wise transferwise',
  'revolut',
  'coinbase',
  'binance',
  'claude anthropic',
  'bumble',
  'badoo',
  'hinge',
  'skype',
  'vk vkontakte',
  'alibaba aliexpress taobao',
  'proton protonmail',
];

const names = popular.map((line) => line.split(' '));

/** Their price pages' parts of addresses. */
export const popularSlugs: readonly string[] = names.map(([name = '']) => name);

const ranks: ReadonlyMap<string, number> = new Map(popularSlugs.map((name, rank) => [name, rank]));

/** A service's rank among the popular ones, and its other names. */
export function popularity(application: string): { readonly rank: number; readonly aliases: readonly string[] } {
  const words = application.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const rank = Math.min(...[plain(application), ...words].map((word) => ranks.get(word) ?? names.length));
  return { rank, aliases: names[rank]?.slice(1) ?? [] };
}
