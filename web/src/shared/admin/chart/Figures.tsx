import type { ReactNode } from 'react';
import { formatSigned } from '../../currencies';
import { Skeleton } from '../../ui/States';
import { Card } from '../../ui/Surface';

export interface Figure {
  readonly label: string;
  /** Naira; absent while loading. */
  readonly amount: number | undefined;
  /** What it includes or leaves out. */
  readonly note?: ReactNode;
}

const columns: Readonly<Record<number, string>> = { 4: 'xl:grid-cols-4', 5: 'xl:grid-cols-5' };

/** Amounts on cards. `inPairs`: two figures share a wide enough column. */
export function Figures({ figures, inPairs = false }: { figures: readonly Figure[]; inPairs?: boolean }) {
  return (
    <ul
      className={`mb-6 grid gap-4 sm:grid-cols-2 ${inPairs ? 'xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:grid-rows-2' : (columns[figures.length] ?? 'xl:grid-cols-3')}`}
      aria-busy={figures.some(({ amount }) => amount === undefined)}
    >
      {figures.map(({ label, amount, note }) => (
        <li key={label}>
          <Card className="@container h-full p-5">
            <h2 className="text-sm font-medium tracking-normal text-soft">{label}</h2>
            {amount === undefined ? (
              <Skeleton className="mt-1 h-8 w-36" />
            ) : (
              <p className="figures mt-0.5 text-[clamp(1rem,9cqi,1.375rem)] font-semibold whitespace-nowrap">
                {formatSigned(amount)}
              </p>
            )}
            {note && <p className="text-xs text-soft">{note}</p>}
          </Card>
        </li>
      ))}
    </ul>
  );
}
