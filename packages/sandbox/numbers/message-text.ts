import type { Service } from './services';

const TEXTS: Record<string, (code: string) => string> = {
  wa: (code) => `Your WhatsApp code: ${code}. Don't share this code with others`,
  tg: (code) => `Telegram code: ${code}. Do not give this code to anyone, even if they say they are from Telegram!`,
  go: (code) => `G-${code} is your Google verification code.`,
  fb: (code) => `${code} is your Facebook confirmation code`,
  ig: (code) => `${code} is your Instagram code. Don't share it.`,
  lf: (code) => `[TikTok] ${code} is your verification code, valid for 5 minutes.`,
  ub: (code) => `Your Uber code is ${code}. Never share this code. Reply STOP ALL to unsubscribe.`,
  am: (code) => `${code} is your Amazon OTP. Don't share it with anyone.`,
  mm: (code) => `Use ${code} as Microsoft account security code`,
  wx: (code) => `Your Apple ID Code is: ${code}. Don't share it with anyone.`,
  ds: (code) => `Your Discord security code is: ${code}`,
  ts: (code) => `PayPal: ${code} is your security code. It expires in 10 minutes. Don't share this code with anyone.`,
};

/** A typical message of the service, with a code of six digits. `random` returns a number in [0, 1). */
export function messageText(service: Service, random: () => number): string {
  const code = String(100_000 + Math.floor(random() * 900_000));
  const text = TEXTS[service.code];
  return text ? text(code) : `Your ${service.name} verification code is ${code}. Do not share it with anyone.`;
}

/** The code of a message: its first 4 to 8 digits (also 123-456), or the whole text if there are none. */
export function codeIn(text: string): string {
  const found = /(?<!\d)(\d{3})[- ](\d{3})(?!\d)/.exec(text) ?? /(?<!\d)(\d{4,8})(?!\d)/.exec(text);
  return found ? found.slice(1).join('') : text;
}
