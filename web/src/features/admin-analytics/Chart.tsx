import { lazy, Suspense } from 'react';
import { formatNaira } from '../../shared/format';
import { DataTable } from '../../shared/ui/DataTable';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import type { ChartProps } from './chartProps';

const ChartCanvas = lazy(() => import('./ChartCanvas'));

/** A chart with its figures as a table, for whoever can't see it or wants to copy them. */
export function Chart({ title, ...chart }: ChartProps & { title: string }) {
  const { months, series } = chart;
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="h-[316px] overflow-hidden" aria-hidden="true">
        <Suspense fallback={<Skeleton className="h-[300px] w-full" />}>
          <ChartCanvas {...chart} />
        </Suspense>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-10 items-center font-medium text-brand">
          Figures<span className="sr-only"> of {title}</span>
        </summary>
        <div className="mt-2">
          <DataTable
            caption={title}
            columns={[
              { name: 'Month', cell: (index: number) => months[index] },
              ...series.map(({ name, values }) => ({
                name,
                numeric: true,
                cell: (index: number) => formatNaira(values[index] ?? 0),
              })),
            ]}
            rows={months.map((_, index) => index)}
            rowKey={String}
          />
        </div>
      </details>
    </Card>
  );
}
