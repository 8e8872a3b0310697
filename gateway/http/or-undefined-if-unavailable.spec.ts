import { RingletError } from '@ringlet/contracts/errors';
import { orUndefinedIfUnavailable } from './or-undefined-if-unavailable';

it('is the reply', async () => {
  expect(await orUndefinedIfUnavailable(Promise.resolve(5))).toBe(5);
});

it.each(['platform/unavailable', 'platform/internal'] as const)('is undefined after %s', async (code) => {
  expect(await orUndefinedIfUnavailable(Promise.reject(new RingletError(code)))).toBeUndefined();
});

it.each([new RingletError('auth/forbidden'), new Error('a fault of the gateway')])('throws %s', async (error) => {
  await expect(orUndefinedIfUnavailable(Promise.reject(error))).rejects.toBe(error);
});
