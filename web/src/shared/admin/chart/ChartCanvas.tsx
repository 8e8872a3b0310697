import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import { formatCount } from '../../format';
import { useTheme } from '../../theme/theme';
import { axisLabels } from './axisLabels';
import { axisScale, stackEnds } from './axisScale';
import type { ChartProps } from './chartProps';
import { lookOf, namedColour } from './colours';
import { shortCount, shortNaira } from './shortFigures';

const full = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const units = {
  naira: {
    onAxis: shortNaira,
    inTooltip: (value: number) => `${value < 0 ? '−' : ''}₦${full.format(Math.abs(value))}`,
  },
  count: { onAxis: shortCount, inTooltip: formatCount },
} as const;

interface Point {
  readonly series: readonly (readonly (number | null)[])[];
  readonly seriesIndex: number;
  readonly dataPointIndex: number;
}

/** Draws the chart. Its library is large, so only the analytics screens load this chunk. */
export default function ChartCanvas({
  type,
  stacked = false,
  labels,
  series,
  unit = 'naira',
  openAt = -1,
  heightPx = 200,
}: ChartProps) {
  const { dark } = useTheme();
  const { onAxis, inTooltip } = units[unit];
  const looks = series.map(({ colour }) => lookOf(colour, dark));
  const fills = looks.map(({ fill }) => fill);
  const outlines = looks.map(({ outline = 'transparent' }) => outline);
  const isBar = type === 'bar';
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = axisScale(stacked ? stackEnds(series) : known);
  const edge = namedColour('edge');
  const shareOf = ({ series: all, seriesIndex, dataPointIndex }: Point): string => {
    const whole = stacked
      ? all.reduce((sum, values) => sum + (values[dataPointIndex] ?? 0), 0)
      : seriesIndex > 0 && (all[0]?.[dataPointIndex] ?? 0);
    const value = all[seriesIndex]?.[dataPointIndex];
    return whole && whole > 0 && value ? ` (${Math.round((value / whole) * 100)} %)` : '';
  };
  const options: ApexOptions = {
    chart: {
      stacked,
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      background: 'transparent',
      fontFamily: 'inherit',
      foreColor: namedColour('soft'),
    },
    theme: { mode: dark ? 'dark' : 'light' },
    colors: fills,
    xaxis: {
      axisBorder: { show: scale.min === 0, color: edge },
      axisTicks: { show: false },
      categories: axisLabels(labels, labels.length <= 12 ? 12 : 5),
      tooltip: { enabled: false },
      crosshairs: { show: !isBar },
      labels: { rotate: 0, hideOverlappingLabels: false, trim: false },
    },
    yaxis: {
      min: scale.min,
      max: scale.max,
      tickAmount: scale.steps,
      labels: { formatter: onAxis },
    },
    ...(scale.min < 0 && { annotations: { yaxis: [{ y: 0, borderColor: edge, strokeDashArray: 0 }] } }),
    grid: { borderColor: namedColour('line'), strokeDashArray: 4, padding: { left: 4, right: 12, top: -12 } },
    fill: type === 'area' ? { type: 'solid', opacity: 0.16 } : { opacity: 1 },
    stroke: { curve: 'straight', width: isBar ? (stacked ? 0 : 1.5) : 2.5, colors: isBar ? outlines : fills },
    ...(openAt >= 0 && {
      forecastDataPoints: { count: labels.length - openAt, fillOpacity: 0.45, strokeWidth: 1.5, dashArray: 4 },
    }),
    // Only the last known value has a point.
    markers: {
      size: 0,
      strokeWidth: 1.5,
      strokeColors: outlines,
      hover: { size: 5 },
      discrete: isBar
        ? []
        : series.map(({ values }, seriesIndex) => ({
            seriesIndex,
            dataPointIndex: values.findLastIndex((value) => value !== null),
            fillColor: fills[seriesIndex] ?? '',
            strokeColor: outlines[seriesIndex] ?? '',
            size: 5,
          })),
    },
    plotOptions: { bar: { borderRadius: stacked ? 0 : 3, columnWidth: labels.length > 1 ? '70%' : '15%' } },
    dataLabels: { enabled: false },
    responsive: [{ breakpoint: 640, options: { xaxis: { categories: axisLabels(labels, 4) } } }],
    legend: { show: series.length > 1, position: 'top', horizontalAlign: 'left', offsetX: -8 },
    tooltip: {
      theme: dark ? 'dark' : 'light',
      shared: true,
      intersect: false,
      x: { formatter: (_: number, { dataPointIndex }: Point) => labels[dataPointIndex] ?? '' },
      y: { formatter: (value: number, point: Point) => (value === null ? '–' : inTooltip(value) + shareOf(point)) },
    },
  };
  return (
    <ReactApexChart
      key={String(dark)}
      type={type}
      height={heightPx}
      options={options}
      series={series.map(({ name, values }) => ({
        name,
        // There, a bar that is null would be a dashed line.
        data: isBar && openAt >= 0 ? values.slice(0, openAt + 1) : [...values],
      }))}
    />
  );
}
