export interface ChartProps {
  readonly type: 'line' | 'bar';
  /** What stands below the x axis. */
  readonly months: readonly string[];
  /** Values in naira, one a month; null for a month that has not begun. */
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly values: readonly (number | null)[];
  }[];
}
