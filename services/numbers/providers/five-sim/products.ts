/**
 * 5sim names services by lower-case words, without titles or other providers' short codes. These are the popular ones whose
 * title differs from the word, or that join other providers' offers by code.
 */
const known: Readonly<Record<string, readonly [name: string, code: string]>> = {
  whatsapp: ['WhatsApp', 'wa'],
  telegram: ['Telegram', 'tg'],
  google: ['Google', 'go'],
  facebook: ['Facebook', 'fb'],
  instagram: ['Instagram', 'ig'],
  twitter: ['X (Twitter)', 'tw'],
  tiktok: ['TikTok', 'lf'],
  uber: ['Uber', 'ub'],
  amazon: ['Amazon', 'am'],
  microsoft: ['Microsoft', 'mm'],
  apple: ['Apple', 'wx'],
  netflix: ['Netflix', 'nf'],
  discord: ['Discord', 'ds'],
  snapchat: ['Snapchat', 'fu'],
  tinder: ['Tinder', 'oi'],
  bumble: ['Bumble', 'mo'],
  paypal: ['PayPal', 'ts'],
  linkedin: ['LinkedIn', 'tn'],
  viber: ['Viber', 'vi'],
  wechat: ['WeChat', 'wb'],
  line: ['LINE', 'me'],
  yahoo: ['Yahoo', 'mb'],
  other: ['Any other service', 'ot'],
};

export function serviceOf(product: string): { id: string; name: string; code: string } {
  const [name, code] = (Object.hasOwn(known, product) ? known[product] : undefined) ?? [titleOf(product), ''];
  return { id: product, name, code };
}

function titleOf(product: string): string {
  return product.charAt(0).toUpperCase() + product.slice(1);
}
