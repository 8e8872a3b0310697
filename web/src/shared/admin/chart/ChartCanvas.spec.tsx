import { render } from '@testing-library/react';
import type { ApexOptions } from 'apexcharts';
import ChartCanvas from './ChartCanvas';

const drawn: ApexOptions[] = [];
/** jsdom cannot draw. */
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: ({ options }: { options: ApexOptions }) => {
    drawn.push(options);
    return null;
  },
}));

const series = ['#4f46e5', '#10b981'].map((colour) => ({ name: colour, colour, values: [1, 2] }));
const draw = (type: 'line' | 'bar') => {
  render(<ChartCanvas type={type} labels={['Jan', 'Feb']} series={series} />);
  return drawn.at(-1);
};

it('outlines the bars of a light colour, and no others', () => {
  const { stroke, colors } = draw('bar') ?? {};
  expect(colors).toEqual(['#4f46e5', '#10b981']);
  expect(stroke).toMatchObject({ colors: ['transparent', '#047857'], width: 1.5 });
});

it('outlines the points of a light line', () => {
  const { stroke, markers } = draw('line') ?? {};
  expect(stroke).toMatchObject({ colors: ['#4f46e5', '#10b981'], width: 3 });
  expect(markers).toMatchObject({ strokeColors: ['transparent', '#047857'] });
});
