import { codeIn } from './message-code';

it.each([
  ['54821', '54821'],
  ['Your WhatsApp code: 482-913. Don’t share it.', '482913'],
  ['G-482913 is your Google verification code.', '482913'],
  ['482 913 is your Instagram code', '482913'],
  ['<#> 4829 is your Uber code. Valid for 10 minutes', '4829'],
  ['Code 55821 expires at 12:30 on 2026-11-20', '55821'],
  ['Order 99812345 shipped. Your PIN is 4410.', '4410'],
  ['You were charged 1,240.50 naira', undefined],
  ['Call +2348031234567 for help', undefined],
  ['© 2025 Acme. Use 8271 to log in', '8271'],
  ['© 2024-2025 Acme. Use 8271 to log in', '8271'],
  ['Ref 20251122. Ваш код 4821', '4821'],
  ['Call 0800 1234 or use 99182', '99182'],
  ['A1B2C3', 'A1B2C3'],
  ['Your code is 1234-5678', '12345678'],
  ['Your code is 1234 5678.', '12345678'],
  ['Welcome!', undefined],
  ['', undefined],
])('finds in %j the code %s', (text, code) => expect(codeIn(text)).toBe(code));
