import { lazy, Suspense } from 'react';
import { formatSigned } from '../../currencies';
import { formatCount } from '../../format';
import { DataTable } from '../../ui/DataTable';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/States';
import { Card } from '../../ui/Surface';
import type { ChartProps } from './chartProps';

const ChartCanvas = lazy(() => import('./ChartCanvas'));

/** A chart, and its figures as a table for screen readers and for copying. `labelName`: what its labels are. */
export function Chart({ title, labelName = 'Month', ...chart }: ChartProps & { title: string; labelName?: string }) {
  const { labels, series, unit = 'naira' } = chart;
  const format = unit === 'naira' ? formatSigned : formatCount;
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {isEmpty ? (
        <p className="grid h-[316px] place-items-center text-center text-soft">
          No data for this period. Choose another one above.
        </p>
      ) : (
        <div className="h-[316px] overflow-hidden" aria-hidden="true">
          <Suspense fallback={<Skeleton className="h-[300px] w-full" />}>
            <ChartCanvas {...chart} />
          </Suspense>
        </div>
      )}
      <details className="group mt-2 text-sm">
        <summary className="inline-flex min-h-10 items-center font-medium text-brand">
          <Icon name="chevron" className="mr-1 size-4 transition-transform group-open:rotate-90" />
          Figures<span className="sr-only"> of {title}</span>
        </summary>
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
      </details>
    </Card>
  );
}
