import { errorCatalog, type ErrorCode, RingletError, serializeError } from '@ringlet/contracts/errors';
import { endedRefusal, keptRefusal } from './swap-refusals';

/** The possible refusals of a purchase. */
const codes: ErrorCode[] = [
  ...(['numbers/out-of-stock', 'numbers/selling-stopped', 'numbers/no-price', 'numbers/price-changed'] as const),
  ...(['numbers/upstream-unavailable', 'numbers/not-bought', 'wallet/insufficient-balance'] as const),
];

it.each(codes)('%s is said in words of a swap', (code) => {
  const error = new RingletError(code, { data: { price: 950 } });
  const kept = keptRefusal(error) as RingletError;
  expect(kept).toMatchObject({ code, data: { price: 950 } });
  expect(kept.message).toMatch(/ You keep this number\.$/);
  const ended = endedRefusal(serializeError(error));
  expect(ended).toMatchObject({ code, data: { price: 950 } });
  expect(ended.message).toMatch(/^[A-Z][^.]+\.$/);
  for (const { message } of [kept, ended]) expect(message).not.toMatch(/charged|try again|new price/);
});

it('other refusals keep their message', () => {
  const over = new RingletError('numbers/swap-over');
  expect(keptRefusal(over)).toBe(over);
  expect(endedRefusal(serializeError(over)).message).toBe(errorCatalog['numbers/swap-over'][1]);
  const error = new Error('a fault');
  expect(keptRefusal(error)).toBe(error);
});
