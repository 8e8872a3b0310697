import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import { formatCount } from '../../format';
import { useTheme } from '../../theme/theme';
import type { ChartProps } from './chartProps';
import { lookOf } from './colours';

const heightPx = 300;
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const full = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const signed = (naira: number, format: Intl.NumberFormat): string =>
  `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`;

const units = {
  naira: { onAxis: (value: number) => signed(value, short), inTooltip: (value: number) => signed(value, full) },
  count: { onAxis: (value: number) => short.format(value), inTooltip: formatCount },
} as const;
/** Losses stand out. */
const lossColours = { colors: { ranges: [{ from: -1e15, to: -0.001, color: '#dc2626' }] } };

/** Draws the chart. Its library is large, so only the analytics screens load this chunk. */
export default function ChartCanvas({ type, labels, series, horizontal = false, unit = 'naira' }: ChartProps) {
  const { dark } = useTheme();
  const { onAxis, inTooltip } = units[unit];
  const valueLabels = { labels: { formatter: (value: string | number) => onAxis(Number(value)) } };
  const looks = series.map(({ colour }) => lookOf(colour, dark));
  const fills = looks.map(({ fill }) => fill);
  const outlines = looks.map(({ outline = 'transparent' }) => outline);
  const isLine = type === 'line';
  const ink = dark ? '#a5b2ac' : '#56615b';
  const options: ApexOptions = {
    chart: {
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: ink,
    },
    theme: { mode: dark ? 'dark' : 'light' },
    colors: fills,
    xaxis: {
      categories: [...labels],
      axisTicks: { show: false },
      tooltip: { enabled: false },
      ...(horizontal && valueLabels),
      tickAmount: horizontal ? 3 : labels.length > 12 ? 6 : labels.length,
    },
    yaxis: horizontal
      ? { labels: { maxWidth: 130 } }
      : { ...valueLabels, forceNiceScale: true, ...(unit === 'count' && { decimalsInFloat: 0 }) },
    grid: { borderColor: dark ? '#2a3531' : '#e1ded4', strokeDashArray: 4 },
    stroke: { curve: 'straight', width: isLine ? 3 : 1.5, colors: isLine ? fills : outlines },
    markers: { size: isLine && labels.length <= 31 ? 4 : 0, strokeWidth: 1.5, strokeColors: outlines },
    plotOptions: {
      bar: {
        horizontal,
        borderRadius: 4,
        columnWidth: labels.length > 1 ? '55%' : '15%',
        barHeight: '60%',
        ...(horizontal && lossColours),
      },
    },
    dataLabels: { enabled: false },
    // On phones a bar chart has room for two steps.
    ...(horizontal && { responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: 2 } } }] }),
    legend: { show: series.length > 1, position: 'top', horizontalAlign: 'left' },
    tooltip: { theme: dark ? 'dark' : 'light', y: { formatter: inTooltip } },
  };
  return (
    <ReactApexChart
      key={String(dark)}
      type={type}
      height={heightPx}
      options={options}
      series={series.map(({ name, values }) => ({ name, data: [...values] }))}
    />
  );
}
