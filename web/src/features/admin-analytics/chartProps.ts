export interface ChartProps {
  readonly type: 'line' | 'bar';
  /** Labels of the x axis. */
  readonly months: readonly string[];
  /** Naira, one value per month; null for a month that has not begun. */
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly values: readonly (number | null)[];
  }[];
}
