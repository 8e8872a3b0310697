import { plain } from '../plain';

/** The build's folder of marks (`vite-plugins/marks.ts`). It ends with the hash of them all: browsers keep them for a year. */
export const marksFolder = '/assets/marks-f1f5e711/';

/**
 * Services with a mark, by their names in the package simple-icons. It lacks some brands (Amazon, Microsoft, LinkedIn, OpenAI,
 * Yahoo, Bolt...): they are shown as a letter, like those whose mark is a long word, which nobody can read at this size.
 */
export const markSlugs: readonly string[] = (
  'whatsapp telegram google facebook instagram tiktok x snapchat discord signal apple paypal tinder netflix uber viber wechat line ' +
  'steam airbnb ebay wise revolut binance claude badoo vk alibabadotcom taobao proton protonmail ' +
  'gmail youtube googlechat messenger meta threads icloud ubereats kakaotalk alipay shopee lyft doordash gojek grab deliveroo fiverr ' +
  'twitch nike adidas venmo cashapp payoneer battledotnet okcupid spotify reddit pinterest quora tumblr zoom github gitlab trello ' +
  'odnoklassniki maildotru icq qq sinaweibo baidu bilibili xiaohongshu naver zalo foodpanda glovo mercadopago justeat swiggy ' +
  'ifood instacart roblox epicgames riotgames playstation ubisoft ea rockstargames kick etsy target vinted rakuten upwork ' +
  'bookingdotcom tripadvisor stripe zelle okx kucoin monzo n26 klarna nubank picpay paytm phonepe qiwi ' +
  'bluesky mastodon onlyfans patreon deepseek perplexity googlegemini duolingo starbucks mcdonalds burgerking kfc ' +
  'tether bitcoin ethereum litecoin bnbchain visa mastercard'
).split(' ');

/** Their other names, as `plain` writes them. */
export const otherMarkNames: Readonly<Record<string, string>> = {
  alibaba: 'alibabadotcom',
  anthropic: 'claude',
  battlenet: 'battledotnet',
  bnb: 'bnbchain',
  booking: 'bookingdotcom',
  bookingcom: 'bookingdotcom',
  btc: 'bitcoin',
  eth: 'ethereum',
  facebookmessenger: 'messenger',
  gemini: 'googlegemini',
  kakao: 'kakaotalk',
  ltc: 'litecoin',
  mailru: 'maildotru',
  okru: 'odnoklassniki',
  twitter: 'x',
  usdt: 'tether',
  vkontakte: 'vk',
  weibo: 'sinaweibo',
};

const slugs = new Set(markSlugs);

/**
 * The address of a service's mark; undefined if it has none. Providers write several names into one: for `Google,youtube,Gmail`
 * and `X (Twitter)` the first with a mark counts. A part of a name does not: `Apple Valley Bank` is not Apple.
 */
export function markOf(service: string): string | undefined {
  const names = service.split(/[,/+|&()]/).map(plain);
  const slug = names.map((name) => otherMarkNames[name] ?? name).find((name) => slugs.has(name));
  return slug && `${marksFolder}${slug}.svg`;
}
