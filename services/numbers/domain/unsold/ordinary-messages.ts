import { codeTexts } from '../code-reader/code-texts';

/** What services of no class send. A word that hides one of them is not saved. */
export const ordinaryMessages: readonly string[] = [
  'Your bank of choice is one tap away with Norvask: code 123456',
  'Telegram code: 12345. Do not give this code to anyone, even if they say they are from Telegram!',
  'Your WhatsApp code: 123-456. Don’t share this code with others',
  'Chase the bus with Bolt! Your code is 4471',
  'Be wise: never share 123456',
  'Your wise choice. Code 123456',
  'Carbon footprint of your order: 2 kg',
  'Code 2750-8813 unlocks your Kolapay wallet',
  'You received NGN 4,500.00 from A. Bello. New balance: NGN 18,120.55.',
  'TAN 630518 für die Überweisung von 1.250,00 EUR an DE12 **** 4471',
  'Pay with PayPal at checkout and save 10%. Your Uber code is 7712',
  'Your Google verification code is 991200. Link your bank in Google Pay.',
  'Instagram: 123456 is your code. Kids under 13 may not use Instagram.',
  'Your Airbnb code is 1234. Government ID may be needed.',
  'Health: drink water. Your Zoho code is 771200',
  'Wolt: your token is 123456',
  'Never share your BVN, NIN or card PIN. Your Norvask code is 123456',
  'Norvask never asks for your social security number or your bank verification number.',
  'Your verification code is 204817. Do not share it with anyone.',
  '204817 is your one-time password (OTP). It is valid for 10 minutes. Do not share this code with anyone.',
  'Use 204817 to log in to your account. If you did not request this code, please ignore this message.',
  'Your login code is 204817. This code will expire in 5 minutes. We will never call you to ask for it.',
  'Your account has been created. Thank you for signing up!',
  'Your order has been shipped. Reply STOP to opt out.',
  ...Object.values(codeTexts)
    .flat()
    .map((text) => text.replace('{}', '204817')),
];
