import { render } from '@testing-library/react';
import { changeOf, Delta } from './Delta';
import { figureOf } from './shortFigures';

it.each([
  [5544.63, '₦5,544.63'],
  [-9_999_999.99, '−₦9,999,999.99'],
  [27_456_240, '₦27.46M'],
  [-127_456_240, '−₦127.46M'],
  [1_200_000_000, '₦1.20B'],
])('writes %d so that it fits', (naira, text) => expect(figureOf(naira)).toBe(text));

it.each([
  [112, 100, 'count', '12 %'],
  [97, 100, 'naira', '3 %'],
  [-20, 100, 'naira', '120 %'],
  [100, 100, 'naira', '0 %'],
  // A percentage of a loss says nothing.
  [1500, -500, 'naira', '₦2K'],
  [1500, 0, 'naira', '₦1.5K'],
  [5, 0, 'count', undefined],
  [0, 0, 'naira', undefined],
] as const)('says how %d differs from %d %s', (now, before, unit, change) =>
  expect(changeOf(now, before, unit)).toBe(change),
);

it.each([
  [112, 100, true, '▲ 12 % more vs yesterday', 'text-good'],
  [112, 100, false, '▲ 12 % more vs yesterday', 'text-bad'],
  [97, 100, true, '▼ 3 % less vs yesterday', 'text-bad'],
  [100, 100, true, '= 0 % vs yesterday', 'text-soft'],
])('shows the change from %d to %d where more is good: %j', (now, before, isGood, text, tone) => {
  const { container } = render(<Delta now={now} before={before} isGood={isGood} against="vs yesterday" />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('.font-semibold')).toHaveClass(tone);
});

it('says nothing where nothing is known', () => {
  const { container } = render(<Delta now={0} before={0} against="vs yesterday" />);
  expect(container).toBeEmptyDOMElement();
});
