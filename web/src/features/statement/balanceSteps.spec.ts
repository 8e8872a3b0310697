import { balanceSteps } from './balanceSteps';

const month = {
  month: '2026-11',
  in: 0,
  out: 0,
  types: [],
  opening: 1000,
  days: [
    { day: '2026-11-03', balance: 2000 },
    { day: '2026-11-21', balance: 500 },
  ],
};

it('draws the balance as it stays between its entries, up to today', () => {
  expect(balanceSteps(month, '2026-11-28')).toEqual({
    line: 'M0 50H25V0H205V75H280',
    area: 'M0 50H25V0H205V75H280V100H0Z',
    end: { x: 28 / 30, y: 0.75 },
    closing: 500,
    most: 2000,
    lastDay: 30,
  });
});

it('draws a past month to its end, also one without entries or without money', () => {
  expect(balanceSteps({ ...month, month: '2026-02', days: [] }, '2026-11-28')).toMatchObject({
    line: 'M0 0H300',
    closing: 1000,
    lastDay: 28,
  });
  expect(balanceSteps({ ...month, opening: 0, days: [] }, '2026-12-01')).toMatchObject({ line: 'M0 100H300', most: 0 });
});
