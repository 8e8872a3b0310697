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
  ['Welcome!', undefined],
  ['', undefined],
])('%s -> %s', (text, code) => expect(codeIn(text)).toBe(code));
