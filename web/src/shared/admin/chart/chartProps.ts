import type { SeriesColour } from './colours';

export interface Series {
  readonly name: string;
  readonly colour: SeriesColour;
  /** One value per label; null for a time that has not begun. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  readonly type: 'line' | 'area' | 'bar';
  /** Bars of a label on top of each other: parts of a whole. */
  readonly stacked?: boolean;
  /** What the values are; naira where it is absent. */
  readonly unit?: 'naira' | 'count';
  /** Labels of the x axis. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The index of the label that is not over yet: its part of a line is dashed, its bar is pale. What follows has not begun. */
  readonly openAt?: number | undefined;
  readonly heightPx?: 200 | 300;
}
