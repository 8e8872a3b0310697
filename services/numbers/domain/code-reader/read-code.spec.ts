import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { dataLines } from '../data-lines';
import { codeTexts } from './code-texts';
import { bareCode, readCode } from './read-code';

interface Case {
  readonly id: string;
  readonly text: string;
  readonly code: string | null;
}
const cases = JSON.parse(readFileSync(resolve(__dirname, 'cases.json'), 'utf8')) as Case[];
const texts = codeTexts.map(({ key: language, text }) => [language, text] as const);

it.each(cases)('$id reads $text', ({ text, code }) => expect(readCode({ text }) ?? null).toBe(code));

it.each([
  ['54821', '54821'],
  ['  A1B2C3 ', 'A1B2C3'],
  ['a1b2', 'a1b2'],
  ['ABCD', undefined],
  ['A1B2C3D4E5', 'A1B2C3D4E5'],
  ['A1B2C3D4E5F', undefined],
  ['', undefined],
  ['Welcome!', undefined],
  // Digits, dashes and spaces of every kind.
  ['رمزك ٤٨٢٩١٣', '482913'],
  ['کد شما ۴۸۲۹۱۳', '482913'],
  ['Your code: ４８２９１３', '482913'],
  ['Your code: 4️⃣8️⃣2️⃣9️⃣1️⃣3️⃣', '482913'],
  ['code is 482\u00a0913', '482913'],
  ['code 482–913', '482913'],
  ['code 337-1337', '3371337'],
  ['PIN 4829-13', '482913'],
  ['Your OTP is 4 8 2 9 1 3', '482913'],
  ['Your code is *482913*', '482913'],
  // Letters.
  ['Your code is F7K2P', 'F7K2P'],
  ['code: 48AC2913', '48AC2913'],
  ['code A8D-291', 'A8D291'],
  ['OTP482913', '482913'],
  ['G-482913 is your Google verification code.', '482913'],
  ['Your Facebook code is FB-48213', '48213'],
  ['Your code is READY', undefined],
  ['Use promo code SAVE20 for 20% off', undefined],
  ['Use code WELCOME50 to get 50% discount today', undefined],
  // Several numbers.
  ['Order 99812345 shipped. Your PIN is 4410.', '4410'],
  ['Use 1234 now, or 5678 as OTP', '5678'],
  ['کارت 000000*0000 رمز 1122334455', '1122334455'],
  ['2026年03月28日验证码482913', '482913'],
  ['OTP for (XX1245) is 482913', '482913'],
  ['so tien 2500000. Ma xac thuc: 482913', '482913'],
  ['482913 — Ihr Bestätigungscode. Bestellung 2026', '482913'],
  ['Kuda: 482913 is your OTP. Ref 77001', '482913'],
  ['Ref 7781: use 482913 to finish', '482913'],
  ['Twoj kod to 482913', '482913'],
  ['Enter OTP 4829 NGN 5000', '4829'],
  ['NGN 5000 sent. OTP: 482913', '482913'],
  ['PIN: 4829 for +234 803 123 4567', '4829'],
  ['Your code is 482913.Do not share', '482913'],
  ['code:482913,valid 5 min', '482913'],
  ['Tezgo: 482913. Don’t share this code with anyone.', '482913'],
  ['[Tezgo] 482913\nNever share the code', '482913'],
  ['Use this code to access your account: 482913', '482913'],
  ['Your code: 482-913. Tap: v.example.com/482914', '482913'],
  ['© 2024-2025 Acme. Use 8271 to log in', '8271'],
  ['Your verification code is 2026', '2026'],
  ['1899-2104 is a code', '18992104'],
  // No word for code, but secrecy or validity.
  ['Tezgo: 482913. Don’t share it with anyone.', '482913'],
  ['[Tezgo] 482913, expires in 10 minutes', '482913'],
  ['Draw of today. Winning number: 482913. Share!', undefined],
  ['Zone 4821, valid 90 min from 10:45', undefined],
  ['Tezgo 1234567: balance low. Do not share your PIN', undefined],
  ['482913 is SECRET. Valid 10 min.', '482913'],
  ['Tezgo 482913 expires 28/11/2026', undefined],
  ['Bill of 5 Dec. LH 48291304. Never share your OTP', undefined],
  // On the next line, after a dash, with digits in bold.
  ['Your OTP is:\n\n 7 3 9 1 0 2\n\nDo not share', '739102'],
  ['Your code is\nKVXDRT', 'KVXDRT'],
  ['2fa9c7 - that’s your Tezgo passcode.', '2fa9c7'],
  ['118 204 739 = your Tezgo backup code', '118204739'],
  ['Your code is *804-226*.', '804226'],
  ['Recovery code for your account:\n"M8R4-VX20"\nTicket #51920', 'M8R4VX20'],
  ['Kod do paczkomatu WAW123M: 551209', '551209'],
  ['Your code (OTP) for the payment of 45.30 EUR at TEZGO with card *4471 is 551209', '551209'],
  ['Your code is TRXNPB and can be used once.', 'TRXNPB'],
  ['H3XP90 gets you in. Type this code on the page.', 'H3XP90'],
  ['57314ni kiriting', '57314'],
  // No code.
  ['You were charged 1,240.50 naira', undefined],
  ['Call +2348031234567 for help', undefined],
  ['Call: 48291330', undefined],
  ['1999-2004 was long ago', undefined],
  ['12% of 3456%', undefined],
  ['123-456-7890', undefined],
  ['28/11/2026 12:00', undefined],
  ['https://example.com/4669/x', undefined],
  ['v.example.com/696948', undefined],
  ['Parcel 55120 arrives 28/11/2026', undefined],
  ['Pay $1234 with 5678', undefined],
  ['Text 12345 to unsubscribe. 778899', undefined],
  ['Your password was changed on 12/05/2026 at 10:45. Not you? Call 20418', undefined],
  ['Your PIN was changed at terminal 20418.', undefined],
  ['Welcome! Over 50000 users trust us. Never share your code', undefined],
  ['We will text a code for order 55201', undefined],
  ['Postcode 48291 is now served', undefined],
  ['Error code 4041: try later', undefined],
  ['Su código postal 28013 es correcto', undefined],
  ['Ваш заказ 48291 создан. Никому не сообщайте код', undefined],
  ['Dial *737*4829# to check the code', undefined],
  // Only similar to a code.
  ['OTP sent to 9812345678', undefined],
  ['Enter code sent to 4155550123', undefined],
  ['Код отправлен на 9161234567', undefined],
  ['Vous allez recevoir un code au 0612345678', undefined],
  ['Kod został wysłany na numer 501234567', undefined],
  ['5321234567 numarasına kod gönderildi', undefined],
  ['Mã đã gửi tới 0912345678', undefined],
  ['ส่งรหัสไปที่ 0812345678 แล้ว', undefined],
  ['कोड 9812345678 पर भेजा गया', undefined],
  ['Code for 0803123456 is 4410', '4410'],
  ['OTP has been sent to 98XXXXXX78 and email', undefined],
  ['Text CODE to 30811', undefined],
  ['Reply with code YES to 30811', undefined],
  ['USSD code 894', undefined],
  ['Short code 32543', undefined],
  ['Up to half price\n@jumia #BlackFriday', undefined],
  ['Follow us\n@ringlet #Sale2026', undefined],
  ['Use code 50OFF at checkout', undefined],
  ['Enter code FREE500 in the app and ride for free', undefined],
  ['Enter OTP to pay 7500 to Jumia', undefined],
  ['Acct 4521 Amt 4500 Bal 123456 PIN secure', undefined],
  ['Enter the draw: 25000 prizes', undefined],
  ['Use your points: 12500 available. Login to redeem', undefined],
  ['Login to see your 4829 unread items', undefined],
  ['Your OTP to transfer 5000 to 0123456789 is 482913', '482913'],
  ['OTP valid till 1530', undefined],
  ['Введите код до 1830', undefined],
  ['Kod do 1530', undefined],
  ['Enter the code before 28 March 2026', undefined],
  ['Code requested at 1530: 4410', '4410'],
  ['OTP generated on 20261128 is 4410', '4410'],
  ['Your OTP is valid for 300 s', undefined],
  ['Your verification code: Expires 2030', undefined],
  ['Order confirmation 482913', undefined],
  ['Booking confirmation 482913', undefined],
  ['Confirmation number: 482913. Check in 28 Nov', undefined],
  ['Payment confirmation: 482913', undefined],
  ['ACCESS CODE: DENIED', undefined],
  ['YOUR CODE IS: WAITING', undefined],
  ['PIN: UNCHANGED', undefined],
  ['Code: AMAZON', undefined],
  ['Old code 111222, new code 482913', '482913'],
  ['Your previous code 111222 is invalid. New code: 482913', '482913'],
  ['Ada1990 code 4410', '4410'],
  ['482913is your code', '482913'],
  ['Your code:482913Valid for 5 min', '482913'],
  ['Bank code 058152036', undefined],
  ['Bank passcode 207-946', '207946'],
  ['The gate (C, 69003 Lyon) is closed. Your code stays the same.', undefined],
  ['Kerkstr. 44, 3511 LX, ma 7-12', undefined],
  ['Mã: 4829', '4829'],
  ['ใช้โค้ด NEWYEAR99 ลด 99 บ.', undefined],
  ['Code of conduct 2026', undefined],
  ['Merchant code 48291', undefined],
  ['Your code is 482913', '482913'],
])('reads in %j the code %j', (text, code) => expect(readCode({ text })).toBe(code));

describe('the code that the provider took for it', () => {
  it.each([
    ['is the code where the text has it', 'Use 1234 now, or 5678 as OTP', '1234', '1234'],
    ['is the code where the text names none', 'Tezgo 482913 x', '482913', '482913'],
    ['is the code where the text is nothing else', 'HKXTRW', 'HKXTRW', 'HKXTRW'],
    ['is the code where the text has another form of it', 'Tezgo four eight two nine', '4829', '4829'],
    ['is none where it is a part of the code', 'code: 48AC2913', '2913', '48AC2913'],
    ['is none where it is another number', 'OTP for (XX1245) is 482913', '1245', '482913'],
    ['is none where it is another number and there is no code', 'You received NGN 4500.00', '4500', undefined],
    ['is none where it is too long for one', 'Call +2348031234567', '2348031234567', undefined],
    ['is none where it is a text', 'Hello', 'Hello', undefined],
  ])('%s: %s', (_rule, text, providerCode, code) => expect(readCode({ text, providerCode })).toBe(code));

  it.each([
    ['482-913', '482913'],
    ['HKXTRW', 'HKXTRW'],
    ['719', '719'],
    ['code 123456', undefined],
    ['Hello', undefined],
    ['12', undefined],
  ])('in %j is %j', (text, code) => expect(bareCode(text)).toBe(code));
});

it('knows the name of the service that a number was rented for', () => {
  expect(readCode({ text: 'Tezgo 482913', service: 'Tezgo' })).toBe('482913');
  expect(readCode({ text: '1688: your code is 4829', service: '1688' })).toBe('4829');
  expect(readCode({ text: 'Tezgo 482913' })).toBeUndefined();
});

describe('in each language', () => {
  it('has three texts', () => {
    const languages = new Set(dataLines(__dirname, 'code-words.txt').map(({ key }) => key.split(' ')[0]));
    languages.delete('any');
    const withoutThree = [...languages].filter((language) => texts.filter(([each]) => each === language).length !== 3);
    expect(withoutThree).toEqual([]);
  });

  const digits = (least: number, most: number) =>
    fc
      .integer({ min: 10 ** (least - 1), max: 10 ** most - 1 })
      .map(String)
      .filter((each) => !/^(?:(?:19|20|25)\d\d|202\d{5})$/.test(each));
  const written = fc.oneof(
    digits(4, 8),
    digits(6, 6).map((each) => `${each.slice(0, 3)}-${each.slice(3)}`),
    digits(6, 6).map((each) => `${each.slice(0, 3)} ${each.slice(3)}`),
  );

  it.each(texts)('%s finds any code in: %s', (_language, text) => {
    fc.assert(
      fc.property(written, (code) => {
        expect(readCode({ text: text.replace('{}', code) })).toBe(code.replace(/[- ]/, ''));
      }),
      { numRuns: 30 },
    );
  });

  const two = (most: number) => fc.integer({ min: 1, max: most }).map((each) => String(each).padStart(2, '0'));
  const otherNumber = fc.oneof(
    digits(10, 12).map((each) => `+${each}`),
    digits(4, 6).map((each) => `${Number(each).toLocaleString('en-NG')}.00`),
    digits(3, 6).map((each) => `NGN ${each}`),
    digits(3, 6).map((each) => `€${each}`),
    digits(4, 4).map((each) => `**** ${each}`),
    digits(4, 4).map((each) => `XX${each}`),
    digits(4, 7).map((each) => `https://tovexa.example/t/${each}`),
    fc.tuple(two(28), two(12)).map(([day, month]) => `${day}/${month}/2026`),
    fc.tuple(two(12), two(28)).map(([month, day]) => `2026-${month}-${day}`),
    fc.tuple(two(23), two(59)).map(([hour, minute]) => `${hour}:${minute}`),
    digits(2, 2).map((each) => `${each}%`),
  );

  it.each(texts)('%s takes no other number for one in: %s', (_language, text) => {
    fc.assert(
      fc.property(otherNumber, (number) => {
        expect(readCode({ text: text.replace('{}', number) })).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});

/** A pattern that backtracks would take minutes for each. */
it.each([
  '1',
  '1 ',
  '1-',
  '1.',
  'a.',
  'a@',
  'a://',
  '+1 ',
  '*1',
  'A1-',
  'code 482913 ',
  '验证码482913',
  'order 4829. code ',
  '4829: ',
  'AB-1234 ',
])('reads 40,000 signs of %j', (part) => {
  expect(typeof (readCode({ text: part.repeat(40_000 / part.length) }) ?? '')).toBe('string');
  expect(typeof (readCode({ text: `${part.repeat(40_000 / part.length)}. It is your code` }) ?? '')).toBe('string');
});
