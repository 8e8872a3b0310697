import type { SeriesColour } from './colours';

export interface Series {
  readonly name: string;
  readonly colour: SeriesColour;
  /** One value per label; null for a time that has not begun. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  readonly type: 'line' | 'area' | 'bar';
  /** Stacked bars: parts of a whole. */
  readonly stacked?: boolean;
  /** The values' unit; default naira. */
  readonly unit?: 'naira' | 'count';
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The index of the label still in progress: its part of a line is dashed, its bar is pale. Later ones have not begun. */
  readonly openAt?: number | undefined;
  readonly heightPx?: 200 | 300;
}
