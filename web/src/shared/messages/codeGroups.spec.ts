import { codeGroups } from './codeGroups';

it.each([
  ['4829', ['4829']],
  ['48291', ['48291']],
  ['482913', ['482', '913']],
  ['4829137', ['482', '9137']],
  ['48291376', ['4829', '1376']],
  ['482913765', ['482', '913', '765']],
  ['B4K71Z', ['B4K71Z']],
])('%s is read as %j', (code, groups) => {
  expect(codeGroups(code)).toEqual(groups);
  expect(groups.join('')).toBe(code);
});
