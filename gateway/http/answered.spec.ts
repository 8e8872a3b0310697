import { RingletError } from '@ringlet/contracts/errors';
import { answered } from './answered';

it('is the reply', async () => {
  expect(await answered(Promise.resolve(5))).toBe(5);
});

it.each(['platform/unavailable', 'platform/internal'] as const)('is undefined after %s', async (code) => {
  expect(await answered(Promise.reject(new RingletError(code)))).toBeUndefined();
});

it.each([new RingletError('auth/forbidden'), new Error('a fault of the gateway')])('throws %s', async (error) => {
  await expect(answered(Promise.reject(error))).rejects.toBe(error);
});
