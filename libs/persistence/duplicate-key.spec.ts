import { isDuplicateKey, retryDuplicateKeys, unlessDuplicate } from './duplicate-key';

const duplicate = Object.assign(new Error('E11000'), { code: 11000 });

it.each([
  [duplicate, true],
  [Object.assign(new Error('conflict'), { code: 112 }), false],
  [new Error('closed'), false],
  [undefined, false],
])('of %s a duplicate key is %s', (error, expected) => {
  expect(isDuplicateKey(error)).toBe(expected);
});

it('tells a write that was made from a duplicate, and throws any other failure', async () => {
  await expect(unlessDuplicate(Promise.resolve())).resolves.toBe(true);
  await expect(unlessDuplicate(Promise.reject(duplicate))).resolves.toBe(false);
  await expect(unlessDuplicate(Promise.reject(new Error('closed')))).rejects.toThrow('closed');
});

it('repeats an attempt while its key is a duplicate, and returns its result', async () => {
  const attempt = jest
    .fn()
    .mockRejectedValueOnce(duplicate)
    .mockRejectedValueOnce(duplicate)
    .mockResolvedValue('stored');
  await expect(retryDuplicateKeys(attempt)).resolves.toBe('stored');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('throws any other failure at once', async () => {
  const attempt = jest.fn().mockRejectedValue(new Error('closed'));
  await expect(retryDuplicateKeys(attempt)).rejects.toThrow('closed');
  expect(attempt).toHaveBeenCalledTimes(1);
});
