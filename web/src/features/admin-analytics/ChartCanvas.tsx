import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import { useTheme } from '../../shared/theme/theme';
import type { ChartProps } from './chartProps';

const heightPx = 300;
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const full = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const signed = (naira: number, format: Intl.NumberFormat): string =>
  `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`;

/** Draws the chart. Its library is large, so only the analytics screens load this chunk. */
export default function ChartCanvas({ type, months, series }: ChartProps) {
  const { dark } = useTheme();
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
    colors: series.map(({ colour }) => colour),
    xaxis: { categories: [...months], axisTicks: { show: false }, tooltip: { enabled: false } },
    yaxis: { labels: { formatter: (naira) => signed(naira, short) }, forceNiceScale: true },
    grid: { borderColor: dark ? '#2a3531' : '#e1ded4', strokeDashArray: 4 },
    stroke: { curve: 'straight', width: type === 'line' ? 3 : 0 },
    markers: { size: type === 'line' ? 4 : 0, strokeWidth: 0 },
    plotOptions: { bar: { borderRadius: 4, columnWidth: months.length > 1 ? '55%' : '15%' } },
    dataLabels: { enabled: false },
    legend: { show: series.length > 1, position: 'top', horizontalAlign: 'left' },
    tooltip: { theme: dark ? 'dark' : 'light', y: { formatter: (naira) => signed(naira, full) } },
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
