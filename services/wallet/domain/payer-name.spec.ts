import { isSameName } from './payer-name';

it.each([
  ['ADA OBI', 'Ada Obi', true],
  ['OBI ADA CHIOMA', 'Ada Obi', true],
  ['ADÉ ỌLÁ', 'ade ola', true],
  ['MRS. OBI-OKORO, ADA', 'OBI OKORO ADA N', true],
  ['SUYA JOINT', 'SUYA JOINT VENTURES', true],
  ['SUYA', 'suya', true],
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
