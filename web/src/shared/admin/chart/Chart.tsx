import { lazy, type ReactNode, Suspense } from 'react';
import { formatSigned } from '../../currencies';
import { formatCount } from '../../format';
import { DataTable } from '../../ui/DataTable';
import { Disclosure } from '../../ui/Disclosure';
import { Card } from '../../ui/Surface';
import { AxisSkeleton } from './AxisSkeleton';
import type { ChartProps } from './chartProps';

const ChartCanvas = lazy(() => import('./ChartCanvas'));

/** A chart with its title and total, and its figures as a table for screen readers and for copying. */
export function Chart({
  title,
  labelName = 'Month',
  figure,
  about,
  action,
  labels,
  series,
  ...look
}: Omit<ChartProps, 'labels' | 'series'> & {
  title: string;
  labelName?: string;
  /** The sum or the last value, as text. */
  figure?: ReactNode;
  /** The period, or what the figure is compared with. */
  about?: ReactNode;
  action?: ReactNode;
  /** Absent while loading. */
  labels: ChartProps['labels'] | undefined;
  series: ChartProps['series'] | undefined;
}) {
  const { heightPx = 200, unit = 'naira' } = look;
  const height = heightPx === 300 ? 'h-[300px]' : 'h-[200px]';
  const format = unit === 'naira' ? formatSigned : formatCount;
  const isEmpty = series?.every(({ values }) => values.every((value) => !value));
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">{title}</h2>
        {action}
      </div>
      {!isEmpty && (figure !== undefined || about !== undefined) && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          {figure !== undefined && (
            <strong className="figures text-xl font-semibold whitespace-nowrap text-ink">{figure}</strong>
          )}
          {about}
        </p>
      )}
      <div className={`mt-2 overflow-hidden ${height}`} aria-hidden={series && !isEmpty}>
        {isEmpty ? (
          <p className="grid h-full place-items-center text-center text-soft">No data for this period.</p>
        ) : labels && series ? (
          <Suspense fallback={<AxisSkeleton />}>
            <ChartCanvas {...look} labels={labels} series={series} />
          </Suspense>
        ) : (
          <p role="status" className="h-full">
            <span className="sr-only">Loading...</span>
            <AxisSkeleton />
          </p>
        )}
      </div>
      {labels && series && !isEmpty && (
        <Disclosure
          className="-mb-2 text-sm"
          title={
            <span>
              Figures<span className="sr-only"> of {title}</span>
            </span>
          }
        >
          <div className="mt-2">
            <DataTable
              caption={title}
              columns={[
                { name: labelName, isRowName: true, cell: (index: number) => labels[index] },
                ...series.map(({ name, values }) => ({
                  name,
                  numeric: true,
                  cell: (index: number) => {
                    const value = values[index] ?? null;
                    return value === null ? '–' : format(value);
                  },
                })),
              ]}
              rows={labels.map((_, index) => index)}
              rowKey={String}
            />
          </div>
        </Disclosure>
      )}
    </Card>
  );
}
