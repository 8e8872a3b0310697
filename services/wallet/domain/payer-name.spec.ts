import { isSameName } from './payer-name';

it.each([
  ['ADA OBI', 'Ada Obi', true],
  ['OBI ADA CHIOMA', 'Ada Obi', true],
  ['ADÉ ỌLÁ', 'ade ola', true],
  ['MRS. OBI-OKORO, ADA', 'OBI OKORO ADA N', true],
  ['SUYA JOINT', 'SUYA JOINT VENTURES', true],
  ['ADA OBI', 'OBI ADA NGOZI', true],
  ['MUSA IBRAHIM SANI', 'MUSA IBRAHIM SANI', true],
  ['SUYA', 'suya', false],
  ['KAROKART / RHODA CHURCH', 'RHODA CHURCH', false],
  ['KAROKART / ADA OBI', 'KAROKART / ADA OBI', false],
  ['MUSA IBRAHIM SANI', 'IBRAHIM SANI BELLO', false],
  ['GLOBAL TRADING SERVICES LTD', 'ADMIN GLOBAL SERVICES LTD', false],
  ['OPAY DIGITAL SERVICES LIMITED', 'EZE DIGITAL SERVICES', false],
  ['CHURCH OF GOD', 'DEEPER CHURCH OF X', false],
  ['MR MOHAMMED', 'DR MOHAMMED ENTERPRISES', false],
  ['THE LIGHT MICROFINANCE BANK', 'LIGHT OF THE BANK', false],
  ['ADA OBI', 'ADA OKORO', false],
  ['ADA OBI', 'OBI', false],
  ['MR A OBI', 'MR A EZE', false],
  ['SUYA LIMITED', 'RICE LIMITED', false],
  ['DIAMOND NIGERIA LIMITED', 'GOLD NIGERIA LIMITED', false],
  ['ADA OBI', '', false],
  ['', '', false],
  ['- 1234 -', '1234', false],
])('of %s and %s: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
  expect(isSameName(other, one)).toBe(expected);
});
