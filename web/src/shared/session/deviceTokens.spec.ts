import { deviceTokens, keepDeviceToken } from './deviceTokens';

beforeEach(() => localStorage.clear());

it('keeps the newest token of each account, at most five', () => {
  expect(deviceTokens()).toEqual([]);
  for (const token of ['ada.1', 'bo.1', 'ada.2']) keepDeviceToken(token);
  expect(deviceTokens()).toEqual(['ada.2', 'bo.1']);
  for (const account of ['c', 'd', 'e', 'f']) keepDeviceToken(`${account}.1`);
  expect(deviceTokens()).toEqual(['f.1', 'e.1', 'd.1', 'c.1', 'ada.2']);
});

it.each(['junk', '{}', '[1, null]', 'null'])('ignores what it did not store: %s', (stored) => {
  localStorage.setItem('deviceTokens', stored);
  expect(deviceTokens()).toEqual([]);
});
