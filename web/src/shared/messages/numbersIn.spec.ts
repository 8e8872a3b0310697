import { partsOf } from './numbersIn';

it.each([
  ['Your code is 482-913, or 77', ['482913']],
  ['رمزك ٤٨٢٩١٣', ['482913']],
  ['Enter B4K-71Z or ４８２９ now', ['B4K71Z', '4829']],
  ['code 482 913 for +234 803 1234567', ['482913', '234803', '1234567']],
  ['Your code is 482913 10 minutes, 4829 24/7', ['482913', '4829']],
  ['482.913', ['482913']],
  ['G-604218 is your code', ['604218']],
  ['Hello', []],
])('of %j a tap copies %j', (message, copied) => {
  const parts = partsOf(message);
  expect(parts.flatMap(({ copies }) => copies ?? [])).toEqual(copied);
  expect(parts.map(({ text }) => text).join('')).toBe(message);
});
