import { render } from '@testing-library/react';
import type { ApexOptions } from 'apexcharts';
import ChartCanvas from './ChartCanvas';
import type { ChartProps } from './chartProps';

interface Drawn {
  readonly options: ApexOptions;
  readonly series: readonly { readonly data: readonly (number | null)[] }[];
}
const drawn: Drawn[] = [];
/** jsdom cannot draw. */
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: ({ options, series }: Drawn) => {
    drawn.push({ options, series });
    return null;
  },
}));

const series = (['#4f46e5', '#10b981'] as const).map((colour) => ({ name: colour, colour, values: [10, 20, null] }));
const labels = ['Jan', 'Feb', 'Mar'];
const draw = (props: Partial<ChartProps>) => {
  render(<ChartCanvas type="bar" labels={labels} series={series} {...props} />);
  return drawn.at(-1)!;
};

it('outlines the bars of a light colour, and no others', () => {
  const { options } = draw({});
  expect(options.colors).toEqual(['#4f46e5', '#10b981']);
  expect(options.stroke).toMatchObject({ colors: ['transparent', '#047857'], width: 1.5 });
});

it('has a point on the last known value of a line only', () => {
  const { options } = draw({ type: 'line' });
  expect(options.markers?.size).toBe(0);
  expect(options.markers?.discrete).toMatchObject([
    { seriesIndex: 0, dataPointIndex: 1 },
    { seriesIndex: 1, dataPointIndex: 1, strokeColor: '#047857' },
  ]);
});

it('sets what is not over yet apart, and leaves out the bars that have not begun', () => {
  const line = draw({ type: 'line', openAt: 1 });
  expect(line.options.forecastDataPoints).toMatchObject({ count: 2 });
  expect(line.series[0]?.data).toEqual([10, 20, null]);
  expect(draw({ openAt: 1 }).series[0]?.data).toEqual([10, 20]);
  expect(draw({ openAt: -1 }).options).not.toHaveProperty('forecastDataPoints');
});

it('begins at zero, and has a line there where something was lost', () => {
  const { yaxis, annotations } = draw({}).options;
  expect(yaxis).toMatchObject({ min: 0, max: 20, tickAmount: 2 });
  expect(annotations).toBeUndefined();
  const lost = draw({ series: [{ name: 'Profit', colour: 'profit', values: [-5, 20] }] });
  expect(lost.options.yaxis).toMatchObject({ min: -10, max: 20 });
  expect(lost.options.annotations?.yaxis).toMatchObject([{ y: 0 }]);
  expect(draw({ stacked: true }).options.yaxis).toMatchObject({ max: 40 });
});

it('says the share of each part in the tooltip, of the whole of a stack or of the first of several lines', () => {
  const tooltip = (options: ApexOptions, seriesIndex: number) => {
    const y = options.tooltip?.y as { formatter: (value: number, point: object) => string };
    return y.formatter(20, { series: [[80], [20]], seriesIndex, dataPointIndex: 0 });
  };
  expect(tooltip(draw({ stacked: true }).options, 1)).toBe('₦20.00 (20 %)');
  expect(tooltip(draw({ type: 'line' }).options, 1)).toBe('₦20.00 (25 %)');
  expect(tooltip(draw({ type: 'line' }).options, 0)).toBe('₦20.00');
});
